/** The worker cannot continue. The message says why, and what the operator can do. */
export class Hopeless extends Error {}
