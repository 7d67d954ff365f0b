/**
 * Runs on one host are in companies. Two runs of different companies never go on at the same time, because programs that
 * run at the same time can talk to each other through the machine. A run without a company goes on beside any other.
 */
export const companies = {
  /** Runs whose inputs are no secret, and whose output or messages somebody reads. */
  readers: 'readers',
  /** Runs with inputs of a contest that goes on. What they print is read after it, if at all. */
  ofContest: (id: number) => `contest-${id}`,
  /** Runs with secret inputs. Those who read what they print may have the inputs of this problem, and of no other. */
  ofProblem: (id: number) => `problem-${id}`,
} as const
