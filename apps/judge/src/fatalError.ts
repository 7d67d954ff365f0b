/** The worker cannot continue. The message says why, and what the operator can do. */
export class FatalError extends Error {}

/** The sandbox does not start, or does not start again after it has ended. */
export class SandboxLost extends FatalError {}
