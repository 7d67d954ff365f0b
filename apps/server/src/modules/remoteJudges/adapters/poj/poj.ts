import type { RemoteAdapter } from '../adapter.ts'
import { listAbilities } from '../pages/abilities.ts'
import { parseNumberId } from '../pages/parseNumberId.ts'
import { pojLanguages } from './languages.ts'
import { fetchPojProblem } from './problem.ts'
import { followPoj, newestPoj } from './status.ts'
import { signInPoj, submitPoj } from './submit.ts'

/** Peking University Online Judge. It has no encrypted address. */
export const poj: RemoteAdapter = {
  kind: 'poj',
  name: 'POJ',
  key: 'POJ',
  accountsOf: 'POJ',
  origins: { main: 'http://poj.org' },
  abilities: listAbilities,
  gapSeconds: 6,
  minCodeLength: 20,
  languages: pojLanguages,
  idExample: '1000',
  parseId: parseNumberId,
  problemLink: (main, remoteId) => `${main}/problem?id=${remoteId}`,
  runLink: (main, remoteId, runId) =>
    /^\d{1,15}$/.test(runId) ? `${main}/status?problem_id=${remoteId}&top=${Number(runId) + 1}` : null,
  fetchProblem: fetchPojProblem,
  signIn: signInPoj,
  submit: submitPoj,
  newest: newestPoj,
  follow: followPoj,
}
