// 2 is no program: a manifest
