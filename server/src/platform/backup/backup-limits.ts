/** A backup without progress for this time hangs. Large tables and the verification take many minutes. */
export const stuckAfterMinutes = 60;
