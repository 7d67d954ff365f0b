/** The worker cannot go on; the message says why and what to do. */
export class Hopeless extends Error {}
