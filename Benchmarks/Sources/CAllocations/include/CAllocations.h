#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

/// Returns how many blocks of memory the calling thread has asked for so far, or -1 where that is not counted.
long allocations_so_far(void);

/// Does nothing. Callgrind ends a part of what it counts when this is called.
void part_ends(void);

#endif
