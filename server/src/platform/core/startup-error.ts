/** A start-up problem that the operator can fix: printed as its message, without a stack trace. */
export class StartupError extends Error {}
