/** Where a problem of a remote judge is put beside the bank. `taken` are the ids that problems of the contest have. */
export type ImportPlace =
  { kind: 'bank' } | { kind: 'contest'; cid: number; taken: readonly string[] } | { kind: 'training'; tid: number }

/** A problem that has come. */
export type Imported = { pid: number; problemId: string }
