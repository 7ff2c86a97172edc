/**
 * A requested backup without progress for this time hangs: the health page reports it, and the next request replaces it.
 * Large tables and the verification take many minutes.
 */
export const stuckAfterMinutes = 60;
