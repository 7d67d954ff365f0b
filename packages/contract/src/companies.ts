/**
 * Runs on one host are in companies. Two runs of different companies never go on at the same time, because programs that
 * run at the same time can talk to each other through the machine. A run without a company goes on beside any other.
 */
export const companies = {
  /** Runs whose output or messages somebody may read. */
  readers: 'readers',
  /** Runs whose inputs must be kept from others, and of which nobody reads an output. */
  secrets: 'secrets',
  /** Runs that are both: only those who may have the inputs of this problem read what it prints. */
  ofProblem: (id: number) => `problem-${id}`,
} as const
