/** How somebody stands with a problem: the status of the submission that counts, and its score; null of ACM problems. */
export type ProblemStanding = { readonly status: number; readonly score: number | null }
