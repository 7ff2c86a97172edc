/** A reason not to start that the operator can act on: one clear line, no stack trace. */
export class StartupError extends Error {}
