import { ai } from '@praxis/contract/ai'
import { expect, test } from 'vitest'
import { anAiSite } from '../../../../test/aiSite.ts'
import { whileChanged } from '../../../../test/whileChanged.ts'

test('two who say at once whether one answer was useful count once', async () => {
  const site = await anAiSite()
  const member = await site.aMember()
  await site.explain(member)
  const { id } = (await site.call(ai.history, {}, member)).data!.records[0]!
  const reply = await whileChanged(
    site.db,
    async (tx) => {
      await tx.updateTable('ai_log').set({ is_useful: true }).where('id', '=', id).execute()
      await tx.updateTable('ai_day').set({ useful: 1 }).execute()
    },
    () => site.call(ai.feedback, { id, isUseful: true }, member),
  )
  expect(reply).toMatchObject({ status: 200 })
  expect(await site.db.selectFrom('ai_day').select('useful').execute()).toEqual([{ useful: 1 }])
})

test('of an account that is just being deleted no consent is kept', async () => {
  const site = await anAiSite()
  const member = await site.aMember()
  const agreed = () => site.db.selectFrom('ai_consent').select('uid').where('uid', '=', member.uid).execute()
  await site.call(ai.withdraw, {}, member)
  expect(await agreed()).toEqual([])
  await whileChanged(
    site.db,
    (tx) => tx.updateTable('account').set({ deleted_at: new Date() }).where('uid', '=', member.uid).execute(),
    () => site.call(ai.consent, { host: site.host }, member),
  )
  expect(await agreed()).toEqual([])
})
