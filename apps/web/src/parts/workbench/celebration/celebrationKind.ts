/** Solved problems between two cards. */
const cardEvery = 20
/** How long the congratulation stays. */
export const congratulationMs = 3_000

/** The card at each multiple of twenty solved problems, else the picture that goes by itself. */
export const celebrationKind = (accepted: number): 'card' | 'congratulation' =>
  accepted > 0 && accepted % cardEvery === 0 ? 'card' : 'congratulation'
