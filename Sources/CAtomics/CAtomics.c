#include "CAtomics.h"

_Thread_local void *catomics_threadRecord;
