import { toRequest, type Endpoint } from '@praxis/contract/endpoint'
import { prints } from '@praxis/contract/prints'
import { expect, test } from 'vitest'
import { aPrintDesk, aText, type PrintDesk } from '../../../test/printDesk.ts'

/**
 * What each call answers each asker about a contest that is entered with a password, of the site and of a group, and
 * about one that is hidden. A dot is no refusal. `staff` and `groupAdmin` manage another contest of the same place.
 */
const table = `
of the site  visitor         user                     contestant         owner  staff                    root
submit       login_required  contest_password_needed  .                  .      contest_password_needed  .
own          login_required  .                        .                  .      .                        .
list         login_required  contest_not_yours        contest_not_yours  .      contest_not_yours        .
check        login_required  contest_not_yours        contest_not_yours  .      contest_not_yours        .
text         login_required  contest_not_yours        contest_not_yours  .      contest_not_yours        .
pdf          login_required  contest_not_yours        contest_not_yours  .      contest_not_yours        .

of the group  visitor         user                contestant         member                   groupAdmin               author  groupRoot  groupOwner  staff               root
submit        login_required  group_members_only  .                  contest_password_needed  contest_password_needed  .       .          .           group_members_only  .
own           login_required  group_members_only  .                  .                        .                        .       .          .           group_members_only  .
list          login_required  contest_not_found   contest_not_yours  contest_not_yours        contest_not_yours        .       .          .           contest_not_found   .
check         login_required  contest_not_found   contest_not_yours  contest_not_yours        contest_not_yours        .       .          .           contest_not_found   .
text          login_required  print_missing       contest_not_yours  contest_not_yours        contest_not_yours        .       .          .           print_missing       .
pdf           login_required  print_missing       contest_not_yours  contest_not_yours        contest_not_yours        .       .          .           print_missing       .

hidden  visitor         user               contestant         member             groupAdmin         author  groupRoot  groupOwner  staff              root
submit  login_required  contest_not_found  contest_not_found  contest_not_found  contest_not_found  .       .          .           contest_not_found  .
own     login_required  contest_not_found  contest_not_found  contest_not_found  contest_not_found  .       .          .           contest_not_found  .
list    login_required  contest_not_found  contest_not_found  contest_not_found  contest_not_found  .       .          .           contest_not_found  .
check   login_required  contest_not_found  contest_not_found  contest_not_found  contest_not_found  .       .          .           contest_not_found  .
text    login_required  print_missing      print_missing      print_missing      print_missing      .       .          .           print_missing      .
pdf     login_required  print_missing      print_missing      print_missing      print_missing      .       .          .           print_missing      .
`

const parts = table
  .trim()
  .split('\n\n')
  .map((part) => {
    const [head = '', ...lines] = part.split('\n')
    const [kind = '', ...names] = head.split(/\s{2,}/)
    return { kind, names, rows: lines.map((line) => line.split(/\s+/)) }
  })

/** A contest with a text in it, which nobody has had to do with yet. */
async function aTarget({ people, onSite, inGroup, participate, put }: PrintDesk, kind: string) {
  const columns = { auth: 2, password: 'autumn', is_visible: kind !== 'hidden' }
  const cid = await (kind === 'of the site' ? onSite : inGroup)(columns)
  await participate(cid, people.contestant.uid)
  return { cid, id: await put(cid) }
}

test('every call has its lines', () => {
  for (const { rows } of parts) expect(rows.map(([name]) => name)).toEqual(Object.keys(prints))
})

test.each(parts)('who may do what with texts of a contest $kind', async ({ kind, names, rows }) => {
  const desk = await aPrintDesk()
  const { db, gid, people, send } = desk
  await db.insertInto('group_member').values({ group_id: gid, uid: people.contestant.uid, level: 3 }).execute()
  // They manage a contest of the same place.
  for (const { uid } of [people.staff, people.groupAdmin]) {
    const cid = await (kind === 'of the site' ? desk.onSite() : desk.inGroup())
    await db.updateTable('contest').set({ uid }).where('id', '=', cid).execute()
  }
  const answered: string[][] = []
  for (const [name = ''] of rows) {
    const endpoint: Endpoint = prints[name as keyof typeof prints]
    const answers: string[] = []
    for (const who of names) {
      const { cid, id } = await aTarget(desk, kind)
      const person = (people as Readonly<Record<string, { token: string }>>)[who]
      const reply = await send(toRequest(endpoint, { cid, id, content: aText() }), person ?? {})
      const isJson = String(reply.headers['content-type']).startsWith('application/json')
      answers.push(isJson ? ((JSON.parse(reply.raw) as { code?: string }).code ?? '.') : '.')
    }
    answered.push([name, ...answers])
  }
  expect(answered).toEqual(rows)
})
