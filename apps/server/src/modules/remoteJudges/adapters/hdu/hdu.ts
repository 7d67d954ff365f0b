import type { RemoteAdapter } from '../adapter.ts'
import { listAbilities } from '../pages/abilities.ts'
import { parseNumberId } from '../pages/parseNumberId.ts'
import { hduLanguages } from './languages.ts'
import { fetchHduProblem } from './problem.ts'
import { followHdu, newestHdu } from './status.ts'
import { signInHdu, submitHdu } from './submit.ts'

/** Hangzhou Dianzi University Online Judge. */
export const hdu: RemoteAdapter = {
  kind: 'hdu',
  name: 'HDU',
  key: 'HDU',
  accountsOf: 'HDU',
  origins: { main: 'https://acm.hdu.edu.cn' },
  abilities: listAbilities,
  gapSeconds: 6,
  minCodeLength: 51,
  languages: hduLanguages,
  idExample: '1000',
  parseId: parseNumberId,
  problemLink: (main, remoteId) => `${main}/showproblem.php?pid=${remoteId}`,
  runLink: (main, _remoteId, runId) => `${main}/status.php?first=${encodeURIComponent(runId)}`,
  fetchProblem: fetchHduProblem,
  signIn: signInHdu,
  submit: submitHdu,
  newest: newestHdu,
  follow: followHdu,
}
