/** A problem that the operator can fix, at the start or in a command: printed as its message, without a stack trace. */
export class StartupError extends Error {}
