/** How long workers of imports may be silent. Tests that kill them make it shorter. */
export const workTimes = {
  /** How often a worker says that it is there. */
  signMs: 5_000,
  /** One that has been silent for so long is gone. */
  lostMs: 30_000,
}
