import { applications } from '@praxis/contract/bank'
import { groupProblems } from '@praxis/contract/groupProblems'
import { publishState } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { fast, follow } from '../../../../test/follow.ts'
import { aSave, aWorkshop } from '../../../../test/workshop.ts'

type Page = Awaited<ReturnType<typeof follow>>

const toldTo = (page: Page) => page.events.filter(({ type }) => type === 'applications').length

test('those who decide hear of an offer, of a change of what is offered and of a decision; nobody else does', async () => {
  const { app, call, keeper, admin, aNamedGroup } = await aWorkshop({ liveTimes: fast })
  const { gid, owner } = await aNamedGroup('CLUB')
  const page = await follow(app, { applications: true }, { token: keeper.token })
  const others = await Promise.all(
    [{ token: admin.token }, { token: owner.token }, {}].map((who) => follow(app, { applications: true }, who)),
  )
  await Promise.all([page, ...others].map((one) => one.ready()))
  expect(toldTo(page)).toBe(1)
  const { pid } = (await call(groupProblems.create, aSave({ gid, auth: 1 }), owner)).data!
  await call(groupProblems.applyPublic, { pid, isApplied: true }, owner)
  await page.until(() => toldTo(page) === 2)
  await call(groupProblems.update, { problem: { id: pid, gid, title: 'Other' } }, owner)
  await page.until(() => toldTo(page) === 3)
  const version = (await call(applications.list, {}, keeper)).data!.records[0]!.version
  await call(applications.decide, { pid, progress: publishState.approved, version }, keeper)
  await page.until(() => toldTo(page) === 4)
  expect(others.map(toldTo)).toEqual([0, 0, 0])
})
