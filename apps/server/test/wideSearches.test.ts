import { accountAdmin } from '@praxis/contract/accountAdmin'
import { contests } from '@praxis/contract/contests'
import { discussions } from '@praxis/contract/discussions'
import { groupMembers } from '@praxis/contract/groupMembers'
import { groups } from '@praxis/contract/groups'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { problems } from '@praxis/contract/problems'
import { ranks } from '@praxis/contract/ranks'
import { submissions } from '@praxis/contract/submissions'
import { trainings } from '@praxis/contract/trainings'
import { groupLevels } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aGroupSite } from './groupSite.ts'

/** A site where everything has a name that mixes widths as nobody types them. */
async function aSite() {
  const site = await aGroupSite()
  const { db } = site
  const root = await site.aUser({ role: 'root' })
  const person = await site.aUser({ username: 'mixed' })
  const { gid } = await site.aGroup()
  await site.put(gid, person.uid, groupLevels.member)
  await site.aProblem()
  await db.updateTable('account').set({ username: 'Ａnn+1', nickname: 'Ａnn' }).where('uid', '=', person.uid).execute()
  await db.updateTable('user_group').set({ name: 'Ｃ++ 班' }).where('id', '=', gid).execute()
  await db.updateTable('problem_statement').set({ title: 'Ａ+B 问题' }).execute()
  await sql`insert into discussion (title, description, content, uid, category_id)
    values ('Ｔ+1', 'd', 'c', ${person.uid}, 1)`.execute(db)
  await sql`insert into contest (title, title_en, description, rule, start_at, end_at, uid)
    values ('第１+场', '', '', 'acm', now(), now() + interval '1 hour', ${root.uid})`.execute(db)
  await sql`insert into training (title, description, uid, auth) values ('Ｌ+1', '', ${root.uid}, 'Public')`.execute(db)
  await sql`insert into submission (problem_id, uid, language_id, code, code_length)
    select (select min(id) from problem), ${person.uid}, min(id), '', 0 from language`.execute(db)
  return { ...site, root, gid }
}

test('searches find a text that mixes widths, by any width', async () => {
  const { call, root, gid } = await aSite()
  const totals = async (words: Record<'ann' | 'group' | 'problem' | 'talk' | 'contest' | 'training', string>) => {
    const replies = {
      accounts: await call(accountAdmin.list, { keyword: words.ann }, root),
      ranks: await call(ranks.list, { type: 0, searchUser: words.ann }, root),
      members: await call(groupMembers.list, { gid, keyword: words.ann }, root),
      submissions: await call(submissions.list, { username: words.ann }, root),
      groups: await call(groups.list, { keyword: words.group }, root),
      problems: await call(problems.list, { keyword: words.problem }, root),
      'problem-desk': await call(problemAdmin.list, { keyword: words.problem }, root),
      discussions: await call(discussions.list, { keyword: words.talk }, root),
      contests: await call(contests.list, { keyword: words.contest }, root),
      trainings: await call(trainings.list, { keyword: words.training }, root),
    }
    return Object.entries(replies).map(([name, { data, msg }]) => `${name}: ${data?.total ?? msg}`)
  }
  const lists = 'accounts ranks members submissions groups problems problem-desk discussions contests trainings'
  const once = lists.split(' ').map((name) => `${name}: 1`)
  const narrow = { ann: 'ANN+', group: 'c++ 班', problem: 'a+b 问', talk: 't+1', contest: '第1+', training: 'l+1' }
  const wide = {
    ann: 'ａnn＋',
    group: 'ｃ＋＋　班',
    problem: 'Ａ＋Ｂ　问',
    talk: 'Ｔ＋１',
    contest: '１＋场',
    training: 'Ｌ＋',
  }
  const other = { ann: 'ann-', group: 'c--', problem: 'a-b', talk: 't-1', contest: '第2+', training: 'l-1' }
  expect(await totals(narrow)).toEqual(once)
  expect(await totals(wide)).toEqual(once)
  expect(await totals(other)).toEqual(once.map((line) => line.replace('1', '0')))
})
