import type { RemoteAdapter } from '../adapter.ts'
import { spojLanguages } from './languages.ts'
import { fetchSpojProblem } from './problem.ts'
import { followSpoj, newestSpoj } from './status.ts'
import { signInSpoj, submitSpoj } from './submit.ts'

/** Sphere Online Judge. */
export const spoj: RemoteAdapter = {
  kind: 'spoj',
  name: 'SPOJ',
  key: 'SPOJ',
  accountsOf: 'SPOJ',
  origins: { main: 'https://www.spoj.com' },
  abilities: {
    statement: true,
    samples: true,
    limits: true,
    pdf: false,
    languagesPerProblem: true,
    caseRows: false,
    compileOutput: true,
    newest: true,
  },
  gapSeconds: 5,
  minCodeLength: 1,
  languages: spojLanguages,
  idExample: 'TEST',
  parseId: (text) => /^[A-Z0-9_]{1,20}$/.exec(text.trim().toUpperCase())?.[0] ?? null,
  problemLink: (main, remoteId) => `${main}/problems/${remoteId}/`,
  runLink: (main, _remoteId, runId) => `${main}/status/ns=${encodeURIComponent(runId)}`,
  fetchProblem: fetchSpojProblem,
  signIn: signInSpoj,
  submit: submitSpoj,
  newest: newestSpoj,
  follow: followSpoj,
}
