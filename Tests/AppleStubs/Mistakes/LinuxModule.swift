// Both: a module of Linux.
import CWebKitGTK  // error: no such module 'CWebKitGTK'
