import type { OfferMessages } from '../locales.ts'

const solutionsOf = (count: string) => (count === '1' ? '1 solution' : `${count} solutions`)

/** A time limit that a package does not say, and that is measured from its solutions. */
export const timeLimitOffer: OfferMessages = {
  said: (what) => `Time limit: ${what}`,
  seconds: (count) => `${count} s`,
  guess: (limit) => `${limit} is a guess`,
  waiting: 'its solutions wait to be judged',
  running: (done, all) => `measuring, ${done} of ${solutionsOf(all)} judged`,
  measured: (limit, count) => `measured ${limit} from ${solutionsOf(count)}`,
  taken: (limit) => `${limit}, as measured`,
  dismissed: (limit) => `${limit} was kept`,
  outdated: 'the test data or the solutions have changed',
  faults: {
    notAccepted: (file, verdict) => `not measured: ${file} gets ${verdict}`,
    noSolutions: 'not measured: no solution can be judged here',
    noRight: 'not measured: whoever imported the package may no longer edit the problem',
    noJudge: (language) => `no judge has ${language} just now`,
  },
  take: (limit) => `Take ${limit}`,
  keep: (limit) => `Keep ${limit}`,
  again: 'Measure again',
  becomesPublic: 'It is hidden until you choose.',
  slowest: (file, time, factor) =>
    `The slowest is ${file} with ${time}${factor === null ? '' : ` (divided by the factor ${factor} of its language)`},`,
  rule: (multiplier, resolution) => `times ${multiplier}, rounded up to a multiple of ${resolution}.`,
  capped: (longest) => `More than ${longest} cannot be given here.`,
  parting: ' ',
  table: 'Solutions that set the time limit',
  columns: { solution: 'Solution', verdict: 'Verdict', time: 'Time', memory: 'Memory' },
  states: { waiting: 'waits', running: 'is judged', skipped: 'cannot be judged here' },
  factor: (factor) => `limit × ${factor}`,
}
