/**
 * Measures whether time tells who exists: the calls that must not tell are made for somebody who exists and for nobody,
 * in turns. A second name of nobody shows how far two equal calls are apart on this machine.
 *
 *   npx node bench/src/accounts/loginTimes.ts [rounds] [--smallest]
 * Exits with 1 if the answers tell it.
 */
import { accounts } from '@praxis/contract/accounts'
import { mailCodes } from '@praxis/contract/mailCodes'
import { clientOf } from '@praxis/e2e/client'
import { connect } from '../../../apps/server/src/db/connection.ts'
import { aCaptcha, withMail } from '../../../apps/server/test/mails.ts'
import { insertPerson } from '../../../apps/server/test/people.ts'
import { aDatabase } from '../database.ts'
import { at } from '../figures.ts'
import { startApi } from '../lists/site.ts'
import { sized, sizes } from '../sizes.ts'

const { rounds } = sizes({ rounds: [200, 3] })
const warmUp = sized(20, 0)
const names = { known: 'alice', nobody: 'abcde', 'nobody else': 'fghij' } as const
type Who = keyof typeof names
const people = Object.keys(names) as Who[]

const postgres = await aDatabase()
const { db, close } = connect(postgres.url, () => {})
const now = () => new Date()
const { token } = await insertPerson({ db, now }, { username: 'somebody' })
await insertPerson({ db, now }, { username: names.known })
const api = await startApi(postgres.url)
const client = clientOf(api.address)

/** No call is held up by what the calls before it have counted. */
async function forget(): Promise<void> {
  for (const table of ['throttle', 'mail_code', 'mail'] as const) await db.deleteFrom(table).execute()
}

type Call = (name: string) => Promise<() => Promise<{ status: number; code?: unknown }>>

/** Median and 95th percentile of each, in milliseconds. What a call needs before it is not measured. */
async function compare(what: string, prepare: Call): Promise<void> {
  const times: Record<Who, number[]> = { known: [], nobody: [], 'nobody else': [] }
  const answers = new Set<string>()
  for (let round = -warmUp; round < rounds; round += 1) {
    // Each is first in a third of the rounds.
    const order = people.map((_, n) => people[(n + round + warmUp) % people.length]!)
    for (const who of order) {
      await forget()
      const call = await prepare(names[who])
      const began = performance.now()
      const { status, code } = await call()
      if (round >= 0) times[who].push(performance.now() - began)
      answers.add(`${status} ${String(code)}`)
    }
  }
  const told = people.map((who) => `${who} ${at(times[who], 0.5).toFixed(2)} (p95 ${at(times[who], 0.95).toFixed(2)})`)
  const apart = (who: Who) => `${((at(times[who], 0.5) / at(times.nobody, 0.5) - 1) * 100).toFixed(1)} %`
  console.log(`${what}: ${told.join(', ')} ms; known ${apart('known')}, nobody else ${apart('nobody else')}`)
  if (answers.size > 1) throw new Error(`${what} answers in several ways: ${[...answers].join(', ')}`)
}

try {
  await compare('wrong password', async (username) => () => client(accounts.login, { username, password: 'wrong one' }))
  await withMail({ db }, { softAnswers: true })
  await compare(
    'check-username-or-email',
    async (username) => () => client(accounts.checkUsernameOrEmail, { username, email: `${username}@example.org` }),
  )
  await compare(
    'get-register-code',
    async (username) => () => client(mailCodes.registerCode, { email: `${username}@example.org` }),
  )
  await compare('apply-reset-password', async (username) => {
    const captcha = await aCaptcha({ db, now })
    return () => client(mailCodes.applyResetPassword, { email: `${username}@example.org`, ...captcha })
  })
  await compare(
    'get-change-email-code',
    async (username) => () => client(mailCodes.changeEmailCode, { email: `${username}@example.org` }, token),
  )
} finally {
  await api.stop()
  await close()
  await postgres.stop()
}
