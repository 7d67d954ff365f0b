import { doctor } from '@praxis/contract/doctor'
import { doctor as en } from '@praxis/locales/en-US/doctor'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDashboard } from '../../../../test/dashboardSite.ts'
import { withMail } from '../../../../test/mails.ts'

test('the doctor tells whether mail is set up, works, and leaves within a minute', async () => {
  const { call, root, db, services } = await aDashboard()
  const look = async () =>
    (await call(doctor.look, {}, { ...root, language: 'en-US' })).data!.checks.find(({ name }) => name === 'mail')
  expect(await look()).toMatchObject({ state: 'warning', detail: en.noMail, cure: en.noMailCure })
  await withMail(services)
  expect(await look()).toMatchObject({ state: 'ok', detail: en.mailKept })
  await withMail(services, { emailHost: 'smtp.example.org' })
  expect(await look()).toMatchObject({ state: 'failed', detail: en.mailBroken, cure: en.mailBrokenCure })
  await withMail(services, { emailHost: 'smtp.example.org', emailFrom: 'oj@example.org' })
  expect(await look()).toMatchObject({ state: 'ok', detail: 'smtp.example.org', cure: null })
  const wait = (seconds: number) =>
    sql`insert into mail (to_address, template, locale, state, created_at)
      values ('a@example.org', 'test', 'en-US', 'waiting', ${new Date(services.now().getTime() - seconds * 1_000)})`.execute(
      db,
    )
  await wait(59)
  expect(await look()).toMatchObject({ state: 'ok' })
  await wait(61)
  expect(await look()).toMatchObject({ state: 'failed', detail: 'waiting longer than a minute: 1' })
})
