import { contestDesk, type CheckName } from '@praxis/contract/contestDesk'
import { judgeStatus } from '@praxis/contract/statuses'
import { contestMakers, type ContestMakers } from './contestMakers.ts'

type Data = { readonly pid: number; readonly data: number }

/** A site where one judge is online, which offers Python and C++. */
export async function aCheckSite() {
  const site = await contestMakers()
  const { db, call, people } = site
  await site.aJudge('judge-1', ['Python3', 'C++ 17 With O2'])
  await db
    .insertInto('stored_file')
    .values({ hash: 'f'.repeat(64), size: 1 })
    .execute()
  const language = async (name: string) =>
    (await db.selectFrom('language').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

  async function giveData(pid: number): Promise<number> {
    const { id } = await db
      .insertInto('test_data')
      .values({ problem_id: pid, case_mode: 'default' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const hash = 'f'.repeat(64)
    const files = { input_name: '1.in', answer_name: '1.ans', input_hash: hash, answer_hash: hash }
    await db
      .insertInto('test_case')
      .values({ test_data_id: id, seq: 1, ...files })
      .execute()
    await db.updateTable('problem').set({ test_data_id: id }).where('id', '=', pid).execute()
    return id
  }

  const offer = async (pid: number, name: string) =>
    db
      .insertInto('problem_language')
      .values({ problem_id: pid, language_id: await language(name) })
      .execute()

  /** A problem with data, in Python. */
  async function ready(columns: Parameters<ContestMakers['aProblem']>[0] = {}): Promise<Data> {
    const pid = await site.aProblem(columns)
    await offer(pid, 'Python3')
    return { pid, data: await giveData(pid) }
  }

  /** A submission that was judged on data. */
  async function solve({ pid, data }: Data, { uid }: { uid: string }, status: number = judgeStatus.accepted, cid = 0) {
    const id = await site.submit(cid, uid, pid, { status })
    const judgement = await db
      .insertInto('judgement')
      .values({ submission_id: id, uid, language_id: await language('Python3'), test_data_id: data, state: 'done' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('submission').set({ judgement_id: judgement.id }).where('id', '=', id).execute()
  }

  const checkAs = async (cid: number, person: { token: string }) =>
    (await call(contestDesk.check, { cid }, person)).data!.items
  const item = async (cid: number, wanted: CheckName) => {
    // The clock of the server stands still in tests.
    site.clock.now = new Date()
    const found = (await checkAs(cid, people.root)).find(({ name }) => name === wanted)!
    return [found.state, found.problems, found.facts] as const
  }
  return { ...site, giveData, offer, ready, solve, checkAs, item }
}
