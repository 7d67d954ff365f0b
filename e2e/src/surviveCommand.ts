import { parseArgs } from 'node:util'
import { survive } from './survive.ts'

const { values } = parseArgs({
  options: {
    submissions: { type: 'string', default: '200' },
    users: { type: 'string', default: '50' },
    kills: { type: 'string', default: '24' },
    apis: { type: 'string', default: '1' },
    distinct: { type: 'string' },
    'slow-every': { type: 'string', default: '50' },
    'kill-gap-ms': { type: 'string', default: '2500' },
  },
})

const outcome = await survive({
  submissions: Number(values.submissions),
  users: Number(values.users),
  kills: Number(values.kills),
  apis: values.apis === '2' ? 2 : 1,
  ...(values.distinct === undefined ? {} : { distinct: Number(values.distinct) }),
  slowEvery: Number(values['slow-every']),
  killGapMs: Number(values['kill-gap-ms']),
  log: (line) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`),
})
console.log(JSON.stringify(outcome, null, 2))
const proved = outcome.attemptsAboveOne > 0 && outcome.lateReportsRefused > 0
if (!proved) console.error('The run proves nothing: no work was hit. Run it again with more kills.')
process.exit(outcome.wrong.length === 0 && proved ? 0 : 1)
