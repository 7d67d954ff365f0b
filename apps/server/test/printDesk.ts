import { prints } from '@praxis/contract/prints'
import { contestMakers } from './contestMakers.ts'
import { fromNow } from './contests.ts'

type Columns = Parameters<Awaited<ReturnType<typeof contestMakers>>['onSite']>[0]

/** As long as a text must be. */
export const aText = (word = 'x') => word.padEnd(50, '.')

/** The people who make contests, with contests that run and print, and somebody who takes part. */
export async function aPrintDesk() {
  const site = await contestMakers()
  const { db, call, clock } = site
  const contestant = await site.aUser({ username: 'contestant' })
  const people = { ...site.people, contestant }
  const running = { start_at: fromNow(-60), end_at: fromNow(60), open_print: true }
  const onSite = (columns: Columns = {}) => site.onSite({ ...running, ...columns })
  const inGroup = (columns: Columns = {}) => site.inGroup({ ...running, ...columns })
  type Name = keyof typeof people

  const submit = (name: Name, cid: number, content = aText()) => call(prints.submit, { cid, content }, people[name])
  /** What somebody gets; the code of the refusal, or `ok`. */
  const codeOf = async (reply: Promise<{ code?: string; http: number }>) => {
    const { code, http } = await reply
    return code ?? (http === 200 ? 'ok' : String(http))
  }
  const list = async (name: Name, cid: number, more: object = {}) =>
    (await call(prints.list, { cid, ...more }, people[name])).data!

  /** A text that was sent, without the waiting time between two. */
  async function put(cid: number, name: Name = 'contestant', content = aText()): Promise<number> {
    const values = { contest_id: cid, uid: people[name].uid, content, lines: 1, pages: 1 }
    return (await db.insertInto('print_job').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const stored = () =>
    db
      .selectFrom('print_job')
      .select(['id', 'contest_id as cid', 'uid', 'content', 'lines', 'pages', 'status'])
      .orderBy('id')
      .execute()
  const wait = (seconds: number) => void (clock.now = new Date(clock.now.getTime() + seconds * 1_000))
  return { ...site, people, onSite, inGroup, submit, codeOf, list, put, stored, wait }
}

export type PrintDesk = Awaited<ReturnType<typeof aPrintDesk>>
