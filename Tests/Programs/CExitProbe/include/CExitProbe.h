#pragma once

// Says that the caller's thread is at work. When the program's libraries end, a line on standard output says whether it still is: `running` or
// `parked`. In C because Swift has no destructors of programs.
void exit_probe_beat(void);
