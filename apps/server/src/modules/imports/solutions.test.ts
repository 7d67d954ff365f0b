import { packageImports } from '@praxis/contract/packageImports'
import { expect, test } from 'vitest'
import { listSolutions } from '#server/modules/problems/public.ts'
import { aPackageSite, ownPackage } from '../../../test/packageSite.ts'

const accepted = { 'submissions/accepted/a.py': 'print(1)\n' }
const both = { ...accepted, 'submissions/wrong_answer/b.py': 'print(2)\n' }

const ofId = async ({ db }: Pick<Awaited<ReturnType<typeof aPackageSite>>, 'db'>, displayId: string) => {
  const { id } = await db
    .selectFrom('problem')
    .select('id')
    .where('display_id', '=', displayId)
    .executeTakeFirstOrThrow()
  return listSolutions(db, id)
}

test('solutions of a package are kept with what is expected of them', async () => {
  const site = await aPackageSite()
  await site.start(await site.read(ownPackage('a', { files: both })))
  const expected = { case: null, permitted: null, required: null, score: null }
  expect(await ofId(site, '1042')).toEqual([
    {
      file: 'submissions/accepted/a.py',
      language: 'Python3',
      source: 'print(1)\n',
      extraFiles: {},
      expected: { ...expected, statuses: [0] },
      setsTimeLimit: true,
    },
    {
      file: 'submissions/wrong_answer/b.py',
      language: 'Python3',
      source: 'print(2)\n',
      extraFiles: {},
      expected: { ...expected, statuses: [-1, -3] },
      setsTimeLimit: false,
    },
  ])
})

test('new data bring their solutions in the place of the former ones, and leave those where they bring none', async () => {
  const site = await aPackageSite()
  await site.start(await site.read(ownPackage('a', { files: both })))
  const renew = async (files: Record<string, string>) => {
    const id = await site.read(ownPackage('a', { files }))
    await site.call(packageImports.choose, { id, seqs: [1], choice: 'data' }, site.root)
    await site.start(id)
    return (await ofId(site, '1042')).map(({ source }) => source)
  }
  expect(await renew({ 'data/secret/02.in': '7 7\n', 'data/secret/02.ans': '14\n' })).toEqual([
    'print(1)\n',
    'print(2)\n',
  ])
  expect(await renew({ 'submissions/accepted/c.py': 'print(3)\n' })).toEqual(['print(3)\n'])
})

test('the dry run tells which solutions are left out, and the problem is made without them', async () => {
  const site = await aPackageSite()
  const long = { 'submissions/accepted/long.py': `#${'x'.repeat(65_535)}` }
  const id = await site.read(ownPackage('a', { files: { ...accepted, ...long } }))
  const [item] = await site.items(id)
  expect(item).toMatchObject({ state: 'read', choice: 'new' })
  expect(item!.findings.filter(({ part, outcome }) => part === 'solutions' && outcome === 'dropped')).toMatchObject([
    { code: 'value_long', place: 'submissions/accepted/long.py' },
  ])
  await site.start(id)
  expect((await ofId(site, '1042')).map(({ file }) => file)).toEqual(['submissions/accepted/a.py'])
})

test('a problem that is removed takes its solutions along', async () => {
  const site = await aPackageSite()
  const id = await site.read(ownPackage('a', { files: accepted }))
  await site.start(id)
  expect((await site.call(packageImports.takeBack, { id }, site.root)).data).toEqual({ removed: 1 })
  expect(await site.db.selectFrom('problem_solution').select('file').execute()).toEqual([])
})
