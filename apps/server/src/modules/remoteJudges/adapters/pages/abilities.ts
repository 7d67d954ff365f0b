import type { RemoteAdapter } from '../adapter.ts'

/** What an old judge can do whose pages show statements, and lists of submissions without their cases. */
export const listAbilities: RemoteAdapter['abilities'] = {
  statement: true,
  samples: true,
  limits: true,
  pdf: false,
  languagesPerProblem: false,
  caseRows: false,
  compileOutput: true,
  newest: true,
}
