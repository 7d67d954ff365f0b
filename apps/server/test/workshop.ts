import { createHash, randomUUID } from 'node:crypto'
import type { InputOf } from '@praxis/contract/endpoint'
import { groupProblems } from '@praxis/contract/groupProblems'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { storeFile } from '#server/modules/files/public.ts'
import { aGroupSite } from './groupSite.ts'

export type Save = InputOf<(typeof problemAdmin)['create']>

/** A whole problem with two cases that were typed. */
export const aSave = (problem: Partial<Save['problem']> = {}, more: Omit<Partial<Save>, 'problem'> = {}): Save => ({
  problem: {
    problemId: 'A1',
    title: 'Sum',
    description: 'Add two numbers.',
    input: 'Two numbers.',
    output: 'Their sum.',
    auth: 2,
    ...problem,
  },
  isUploadTestCase: false,
  samples: [
    { input: '1 2\n', output: '3\n' },
    { input: '3 4\n', output: '7\n' },
  ],
  languages: [{ id: 2 }, { id: 6 }],
  ...more,
})

/** A site where staff and groups make problems. */
export async function aWorkshop(options?: Parameters<typeof aGroupSite>[0]) {
  const site = await aGroupSite(options)
  const { db, call } = site
  const [root, keeper, admin] = [
    await site.aUser({ role: 'root' }),
    await site.aUser({ role: 'problem_admin' }),
    await site.aUser({ role: 'admin' }),
  ]
  type Person = { token: string }

  const create = async (save: Save, who: Person = root) =>
    call(problemAdmin.create, save, { language: 'zh-CN', ...who })
  /** The number of a problem that is made. */
  async function made(save: Save = aSave(), who: Person = root): Promise<number> {
    const { data, code } = await create(save, who)
    if (data === null) throw new Error(code)
    return data.pid
  }
  const update = (save: Save, who: Person = root, language = 'zh-CN') =>
    call(problemAdmin.update, save, { language, ...who })
  const read = async (pid: number, who: Person = root, language = 'zh-CN') =>
    (await call(problemAdmin.read, { pid }, { language, ...who })).data!
  const casesOf = async (pid: number, isUpload = false) =>
    (await call(problemAdmin.cases, { pid, isUpload }, root)).data!

  /** A group whose problems begin with the name. */
  async function aNamedGroup(shortName: string) {
    const group = await site.aGroup()
    await db.updateTable('user_group').set({ short_name: shortName }).where('id', '=', group.gid).execute()
    return group
  }
  async function madeInGroup(gid: number, who: Person, problemId = '1001'): Promise<number> {
    const { data, code } = await call(groupProblems.create, aSave({ gid, problemId }), who)
    if (data === null) throw new Error(code)
    return data.pid
  }

  /** The version of the test data in force, and how many there are. */
  const dataOf = (pid: number) =>
    db
      .selectFrom('problem')
      .select(({ selectFrom }) => [
        'test_data_id as id',
        selectFrom('test_data')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('test_data.problem_id', '=', 'problem.id')
          .as('versions'),
      ])
      .where('id', '=', pid)
      .executeTakeFirstOrThrow()
  const filesOf = async (pid: number) => {
    const { id } = await dataOf(pid)
    return db
      .selectFrom('test_case')
      .select(['input_name as input', 'answer_name as output', 'score', 'group_num as group'])
      .where('test_data_id', '=', id)
      .orderBy('seq')
      .execute()
  }

  return {
    ...site,
    root,
    keeper,
    admin,
    create,
    made,
    update,
    read,
    casesOf,
    aNamedGroup,
    madeInGroup,
    dataOf,
    filesOf,
    anUpload,
  }

  /** An upload of a person, as the uploading of test data leaves it. */
  async function anUpload(
    uid: string,
    files: Readonly<Record<string, string>>,
    expires = '2999-01-01',
  ): Promise<string> {
    const token = randomUUID()
    const token_hash = createHash('sha256').update(token).digest('hex')
    await db.insertInto('upload').values({ token_hash, uid, expires_at: expires }).execute()
    for (const [name, content] of Object.entries(files)) {
      const { hash, size } = await storeFile(site.services, Buffer.from(content))
      await db.insertInto('upload_file').values({ token_hash, name, hash, size }).execute()
    }
    return token
  }
}
