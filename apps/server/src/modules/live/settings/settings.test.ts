import { siteSettings } from '@praxis/contract/siteSettings'
import { expect, test } from 'vitest'
import { fast, follow } from '../../../../test/follow.ts'
import { startServer } from '../../../../test/harness.ts'

type Page = Awaited<ReturnType<typeof follow>>

const toldTo = (page: Page) => page.events.filter(({ type }) => type === 'settings').length

test('people who are signed in hear that settings have changed; visitors, and those who did not ask, do not', async () => {
  const { app, call, aUser } = await startServer({ liveTimes: fast })
  const root = await aUser({ role: 'root' })
  const { token } = await aUser()
  const page = await follow(app, { settings: true }, { token })
  const others = [await follow(app, { settings: true }, {}), await follow(app, { standing: true }, { token })]
  await Promise.all([page, ...others].map((one) => one.ready()))
  expect(toldTo(page)).toBe(1)
  expect(await call(siteSettings.setSwitches, { openPublicJudge: false }, root)).toMatchObject({ status: 200 })
  await page.until(() => toldTo(page) === 2)
  expect(await call(siteSettings.setWebConfig, { name: 'Another name' }, root)).toMatchObject({ status: 200 })
  await page.until(() => toldTo(page) === 3)
  expect(others.map(toldTo)).toEqual([0, 0])
})
