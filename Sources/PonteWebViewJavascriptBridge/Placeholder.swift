internal import Ponte
