/** The server cannot start, for a reason that its operator can remove. The message is one sentence or two for people. */
export class StartupError extends Error {}
