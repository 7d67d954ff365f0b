import { accountAdmin } from '@praxis/contract/accountAdmin'
import { accounts } from '@praxis/contract/accounts'
import { roles } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { aDesk } from '../../../../test/accountDesk.ts'
import { storedFigures } from '../../../../test/personFigures.ts'
import { ensureRoot, resetRoot } from '../public.ts'

/** A desk, and who is in the ranklists by name. */
async function aSite() {
  const desk = await aDesk()
  const { db } = desk
  const ranked = async () => {
    const rows = await db
      .selectFrom('account')
      .leftJoin('person_stat', 'person_stat.uid', 'account.uid')
      .select(['username', 'is_active as isActive'])
      .orderBy('username')
      .execute()
    return Object.fromEntries(rows.map(({ username, isActive }) => [username, isActive]))
  }
  return { ...desk, ranked }
}

test('whoever comes is in the ranklists from then on: registered, made, imported, generated, or the first of a site', async () => {
  const { db, call, root, ranked } = await aSite()
  const password = 'battery staple'
  const made = [
    await call(accounts.register, { username: 'registered', password, email: 'registered@example.org' }),
    await call(accountAdmin.create, { username: 'created', password }, root),
    await call(
      accountAdmin.importAtOnce,
      {
        users: [
          ['imported', password],
          ['imported2', password],
        ],
      },
      root,
    ),
    await call(accountAdmin.generate, { prefix: 'team', number_from: 1, number_to: 2, password_length: 8 }, root),
  ]
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await ensureRoot(db, { rootPassword: password, dataFolder: '/nowhere' })
  expect(await ranked()).toEqual({
    chief: true,
    created: true,
    deputy: true,
    imported: true,
    imported2: true,
    registered: true,
    root: true,
    team1: true,
    team2: true,
  })
  const nothing = { isActive: true, solved: 0, submitted: 0, accepted: 0, score: 0, all: 0 }
  for (const { uid: _uid, ...figures } of await storedFigures(db)) expect(figures).toEqual(nothing)
})

test('banned people are in no ranklist until they are let in again; deleted ones never, and figures stay', async () => {
  const { db, aUser, edit, call, root, other, ranked } = await aSite()
  const [ann, bob] = [await aUser({ username: 'ann' }), await aUser({ username: 'bob' })]
  await db.updateTable('person_stat').set({ solved: 7 }).where('uid', 'in', [ann.uid, bob.uid]).execute()
  await edit(ann, { status: 1 })
  expect(await ranked()).toEqual({ ann: false, bob: true, chief: true, deputy: true })
  await edit(ann, { status: 1, titleName: 'Ghost' })
  expect(await ranked(), 'another change of a banned person').toMatchObject({ ann: false })
  await edit(ann, { status: 0 })
  expect(await ranked()).toMatchObject({ ann: true })
  expect(await call(accountAdmin.remove, { ids: [bob.uid] }, root)).toMatchObject({ status: 200 })
  expect(Object.values(await ranked()).filter((isActive) => isActive === false)).toHaveLength(1)
  const solved = db.selectFrom('person_stat').select(['uid', 'is_active as isActive', 'solved']).where('solved', '>', 0)
  expect((await solved.execute()).toSorted((a, b) => Number(b.isActive) - Number(a.isActive))).toEqual([
    { uid: ann.uid, isActive: true, solved: 7 },
    { uid: bob.uid, isActive: false, solved: 7 },
  ])

  await db.updateTable('account').set({ status: 1 }).where('uid', 'in', [root.uid, other.uid]).execute()
  expect(await ranked()).toMatchObject({ chief: false, deputy: false })
  const opened = await resetRoot(db, 'battery staple')
  expect(await ranked(), 'the root that was opened again').toMatchObject({ [opened!]: true })
})

test('who is made by an import that fails in its middle leaves no row', async () => {
  const { db, ranked } = await aSite()
  const failing = db.transaction().execute(async (tx) => {
    await tx.insertInto('account').values({ uid: '77', username: 'x', password_hash: '*' }).execute()
    await tx.insertInto('account_role').values({ uid: '78', role_id: roles.default_user }).execute()
  })
  await expect(failing).rejects.toThrow('account_role')
  expect(await ranked()).toEqual({ chief: true, deputy: true })
  expect(await storedFigures(db)).toHaveLength(2)
})
