import { packageRules } from '@praxis/contract/packageLimits'
import { expect, onTestFinished, test } from 'vitest'
import { insertGroup } from '../../../test/groups.ts'
import { aPackageSite, ownPackage } from '../../../test/packageSite.ts'

test('of uploads at once a person keeps as many as they may', async () => {
  const { upload, db } = await aPackageSite()
  const rules = packageRules as { open: number }
  const { open } = rules
  onTestFinished(() => void (rules.open = open))
  rules.open = 1
  const replies = await Promise.all([0, 1, 2].map((n) => upload(ownPackage(`p${n}`))))
  expect(replies.filter(({ code }) => code === 'imports_many')).toHaveLength(2)
  expect(await db.selectFrom('package_import').select('id').execute()).toHaveLength(1)
})

test('the uploads of a person are bounded in bytes, those that were stopped as well', async () => {
  const { upload, db, teacher } = await aPackageSite()
  const gid = await insertGroup(db, { ownerUid: teacher.uid })
  const first = await upload(ownPackage('a'), teacher, { gid })
  await db.updateTable('package_import').set({ size: packageRules.heldBytes.others, state: 'stopped' }).execute()
  expect(first.status).toBe(200)
  expect(await upload(ownPackage('a'), teacher, { gid })).toMatchObject({ status: 403, code: 'imports_many' })
})
