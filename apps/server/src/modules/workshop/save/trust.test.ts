import { groupContestProblems } from '@praxis/contract/groupContests'
import { groupProblems } from '@praxis/contract/groupProblems'
import { groups } from '@praxis/contract/groups'
import { problemRules } from '@praxis/contract/problemLimits'
import { groupAuth, groupLevels } from '@praxis/contract/statuses'
import { testData } from '@praxis/contract/testData'
import { workshop } from '@praxis/contract/workshop'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { bring } from '../../../../test/forms.ts'
import { aSave, aWorkshop } from '../../../../test/workshop.ts'
import { holdKept } from '../data/kept/kept.queries.ts'

/** A group whose owner is not trusted, with an administrator who is trusted and one who is not. */
async function aTrustedSite() {
  const site = await aWorkshop()
  const { db, call } = site
  const { gid, owner } = await site.aNamedGroup('TRUST')
  const trust = (uid: string, is_trusted = true) =>
    db.updateTable('account').set({ is_trusted }).where('uid', '=', uid).execute()
  const set = (name: 'openCreation' | 'judgementTotal' | 'defaultCreateGroupDailyLimit', value: boolean | number) =>
    db
      .insertInto('site_setting')
      .values({ name, value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
  const [stranger, trusted] = [
    await site.withLevel(gid, groupLevels.admin),
    await site.withLevel(gid, groupLevels.admin),
  ]
  await trust(trusted.uid)
  for (const { uid } of [site.root, site.admin]) await site.put(gid, uid, groupLevels.root)
  type Person = { token: string }
  let made = 0
  /** A problem of the group whose cases take so many seconds at worst. */
  const heavy = (seconds: number) =>
    aSave(
      { gid, problemId: String(1_000 + (made += 1)), timeLimit: seconds * 100 },
      { samples: Array.from({ length: 10 }, (_, at) => ({ input: String(at), output: '0' })) },
    )
  const create = (seconds: number, who: Person) => call(groupProblems.create, heavy(seconds), who)
  const update = (pid: number, problem: object, who: Person, more: object = {}) =>
    call(groupProblems.update, { problem: { id: pid, ...problem }, ...more }, who)
  const totalOf = async (who: Person, pid?: number) =>
    (await call(workshop.judgementTotal, pid === undefined ? {} : { pid }, who)).data
  return { ...site, gid, owner, stranger, trusted, trust, set, heavy, update, make: create, totalOf }
}

const answer = ({ code }: { code?: string | undefined }) => code ?? 'saved'

test('who may save a problem whose judgement may take how long', async () => {
  const { make, set, stranger, trusted, owner, root, admin } = await aTrustedSite()
  const people = { stranger, owner, trusted, admin, root }
  const told = async (seconds: number) => {
    const said: Record<string, string> = {}
    for (const [name, who] of Object.entries(people)) said[name] = answer(await make(seconds, who))
    return said
  }
  const all = { stranger: 'saved', owner: 'saved', trusted: 'saved', admin: 'saved', root: 'saved' }
  const only = { ...all, stranger: 'trust_judgement_total', owner: 'trust_judgement_total' }
  expect(await told(60)).toEqual(all)
  expect(await told(61)).toEqual(only)
  // Longer than judgements of trusted people may take: they are warned, not refused.
  await set('judgementTotal', 40)
  expect(await told(41)).toEqual(only)
})

test('the refusal names the numbers and the cure', async () => {
  const { make, stranger } = await aTrustedSite()
  const refused = await make(65, stranger)
  expect(refused).toMatchObject({ http: 200, status: 403, code: 'trust_judgement_total', field: 'timeLimit' })
  expect(refused.msg).toMatch(/10 个测试点、每个 6500 毫秒，最长需要 65 秒.*最多 60 秒.*联系管理员/)
})

test('what counts is who made the problem, not who saves it; staff may always', async () => {
  const { make, update, stranger, trusted, owner, root, db, totalOf } = await aTrustedSite()
  const [ofStranger, ofTrusted] = [(await make(30, stranger)).data!.pid, (await make(90, trusted)).data!.pid]
  // The owner of the group, who is not trusted, saves both.
  expect(answer(await update(ofTrusted, { timeLimit: 10_000 }, owner))).toBe('saved')
  expect(answer(await update(ofStranger, { timeLimit: 10_000 }, owner))).toBe('trust_judgement_total')
  expect(await totalOf(owner, ofTrusted)).toEqual({ seconds: 600, isBinding: false, passes: 1 })
  expect(await totalOf(owner, ofStranger)).toEqual({ seconds: 60, isBinding: true, passes: 1 })
  expect(await totalOf(root, ofStranger)).toEqual({ seconds: 60, isBinding: false, passes: 1 })
  expect(answer(await update(ofStranger, { timeLimit: 10_000 }, root))).toBe('saved')
  // It is longer than allowed now. Whoever made it still mends it, and does not make it longer.
  expect(answer(await update(ofStranger, { title: 'Mended' }, stranger))).toBe('saved')
  expect(answer(await update(ofStranger, { timeLimit: 9_000 }, stranger))).toBe('saved')
  expect(answer(await update(ofStranger, { timeLimit: 9_001 }, stranger))).toBe('trust_judgement_total')
  // More passes over each case count as more cases do.
  const checked = { judge_mode: 'spj', validator_language: 'C With O2', validator_source: 'int main() {}' } as const
  await db
    .updateTable('problem')
    .set({ time_limit_ms: 1_000, passes: 6, validator_protocol: 'kattis', ...checked })
    .where('id', '=', ofStranger)
    .execute()
  expect(await totalOf(stranger, ofStranger)).toEqual({ seconds: 60, isBinding: true, passes: 6 })
  expect(answer(await update(ofStranger, { timeLimit: 1_001 }, stranger))).toBe('trust_judgement_total')
})

test('the editor of a new problem is told what holds for whoever makes it', async () => {
  const { stranger, trusted, admin, totalOf, set, aUser, made, call } = await aTrustedSite()
  const told = async () => [await totalOf(stranger), await totalOf(trusted), await totalOf(admin)]
  const [bound, free] = [
    { isBinding: true, passes: 1 },
    { isBinding: false, passes: 1 },
  ]
  expect(await told()).toEqual([
    { seconds: 60, ...bound },
    { seconds: 600, ...free },
    { seconds: 600, ...free },
  ])
  await set('judgementTotal', 30)
  expect(await told()).toEqual([
    { seconds: 30, ...bound },
    { seconds: 30, ...free },
    { seconds: 30, ...free },
  ])
  const pid = await made()
  expect((await call(workshop.judgementTotal, { pid }, await aUser())).code).toBe('problem_not_found')
})

test('who makes groups and problems while the site lets only those do so whom it trusts', async () => {
  const { make, heavy, set, call, trust, stranger, trusted, owner, admin, root, gid } = await aTrustedSite()
  const people = { stranger, owner, trusted, admin, root }
  await set('defaultCreateGroupDailyLimit', 3)
  let group = 0
  const acts = {
    group: (who: { token: string }) => {
      const name = `Group ${(group += 1)} `
      const fields = { name, shortName: `GROUP${group}`, brief: 'Long enough', description: 'Long enough' }
      return call(groups.create, { ...fields, auth: groupAuth.public }, who)
    },
    problem: (who: { token: string }) => make(1, who),
    problemForContest: (who: { token: string }) => call(groupContestProblems.createProblem, heavy(1), who),
    copy: (who: { token: string }) => call(workshop.copy, { pid, problemId: `C${(group += 1)}`, gid }, who),
  }
  const { pid } = (await make(1, owner)).data!
  // Everybody here manages the problem that is copied.
  await trust(owner.uid)
  const told = async () => {
    const said: Record<string, Record<string, string>> = {}
    for (const [act, does] of Object.entries(acts)) {
      said[act] = {}
      for (const [name, who] of Object.entries(people)) said[act][name] = answer(await does(who))
    }
    return said
  }
  const free = { stranger: 'saved', owner: 'saved', trusted: 'saved', admin: 'saved', root: 'saved' }
  const copies = { ...free, stranger: 'problem_not_yours', trusted: 'problem_not_yours' }
  expect(await told()).toEqual({ group: free, problem: free, problemForContest: free, copy: copies })
  await set('openCreation', false)
  const some = { ...free, stranger: 'creation_closed' }
  expect(await told()).toEqual({ group: some, problem: some, problemForContest: some, copy: copies })
  await trust(owner.uid, false)
  const few = { ...some, owner: 'creation_closed' }
  const refused = await acts.copy(owner)
  expect(await told()).toEqual({
    group: few,
    problem: few,
    problemForContest: few,
    copy: { ...copies, owner: 'creation_closed' },
  })
  expect(refused).toMatchObject({ http: 200, status: 403, msg: expect.stringContaining('联系管理员') as string })
})

test('while creation is closed, everybody goes on with what they have', async () => {
  const { make, update, set, stranger } = await aTrustedSite()
  const { pid } = (await make(1, stranger)).data!
  await set('openCreation', false)
  expect(answer(await update(pid, { title: 'Another' }, stranger))).toBe('saved')
})

const most = problemRules.untrusted.dataBytes

/** Makes the stored content of a text as large as it is said to be. */
async function aLargeSite() {
  const site = await aTrustedSite()
  const { db, call, gid } = site
  let made = 0
  const typed = (text: string) => ({ isUploadTestCase: false, samples: [{ input: text, output: '' }] })
  const make = (text: string, who: { token: string }) =>
    call(groupProblems.create, aSave({ gid, problemId: String(2_000 + (made += 1)) }, typed(text)), who)
  /** As if the files that begin so held so many bytes. */
  const grow = (size: number, bytes: number) =>
    db.updateTable('stored_file').set({ size: bytes }).where('size', '=', size).execute()
  return { ...site, typed, make, grow }
}

test('all test data in force of what somebody made are bounded together, in all groups, until they are trusted', async () => {
  const { make, grow, update, typed, stranger, trusted, admin, trust, owner, call } = await aLargeSite()
  const first = (await make('four', stranger)).data!.pid
  const second = (await make('fives', stranger)).data!.pid
  await grow(4, most - 10)
  const save = (pid: number, text: string, who: { token: string } = stranger) => update(pid, {}, who, typed(text))
  expect(answer(await save(second, 'ten chars.'))).toBe('saved')
  const refused = await save(second, 'eleven char')
  expect(refused).toMatchObject({ http: 200, status: 403, code: 'trust_data_full', field: 'samples' })
  expect(refused.msg).toMatch(/将占 101 MiB.*最多保存 100 MiB.*联系管理员/)
  expect(answer(await make('z', stranger)), 'a new problem').toBe('trust_data_full')
  expect(answer(await make('z', trusted)), 'of somebody else').toBe('saved')
  // Whoever saves, what counts is who made the problem. Staff may always.
  expect(answer(await save(second, 'eleven char', owner))).toBe('trust_data_full')
  expect(answer(await save(second, 'eleven char', admin))).toBe('saved')
  // Above the bound, what does not grow is saved, and so is what takes the place of something larger.
  expect(answer(await update(second, { isRemoveEndBlank: true }, stranger))).toBe('saved')
  expect(answer(await save(second, 'ten chars!'))).toBe('saved')
  // The trash counts: a problem comes back from it.
  await call(groupProblems.remove, { pid: first }, stranger)
  expect(answer(await save(second, 'twelve chars'))).toBe('trust_data_full')
  await call(workshop.bulk, { pids: [first], act: 'restore' }, stranger)
  // Former versions do not count, though the group keeps them.
  expect(answer(await save(first, 'tiny'.slice(1)))).toBe('saved')
  expect(answer(await save(second, 'twelve chars'))).toBe('saved')
  await trust(stranger.uid)
  await grow(12, most)
  expect(answer(await make('more', stranger))).toBe('saved')
})

test('of two saves at once in two groups that fit only one by one, one is taken', async () => {
  const { make, grow, update, typed, stranger, aNamedGroup, put, madeInGroup, db } = await aLargeSite()
  const other = await aNamedGroup('OTHER')
  await put(other.gid, stranger.uid, groupLevels.admin)
  const pids = [(await make('a', stranger)).data!.pid, await madeInGroup(other.gid, stranger)]
  await make('four', stranger)
  await grow(4, most - 10)
  const { saves } = await db.transaction().execute(async (tx) => {
    // A save that adds data waits for whoever counts those of the same person.
    await holdKept(tx, stranger)
    const begun = pids.map((pid, at) => update(pid, {}, stranger, typed(`seven ${at}`)))
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where datname = current_database() and locktype = 'advisory' and not granted`.execute(db)
      expect(rows).not.toEqual([])
    })
    return { saves: Promise.all(begun) }
  })
  const both = await saves
  expect(both.map(answer).toSorted()).toEqual(['saved', 'trust_data_full'])
})

test('an upload of more than the site keeps of its sender is refused at once', async () => {
  const site = await aLargeSite()
  const { stranger, trusted, admin, gid, db, trust } = site
  const upload = async (who: { token: string }, fileListDir?: string) => {
    const fields = { gid, ...(fileListDir !== undefined && { fileListDir }) }
    return bring(site, testData.uploadFile, { ...who, content: 'x', fileName: `${Math.random()}.in` }, fields)
  }
  const told: string[] = []
  for (const who of [stranger, trusted, admin]) {
    const { data } = await upload(who)
    await db.updateTable('upload').set({ bytes: most }).execute()
    told.push(answer(await upload(who, (data as { fileListDir: string }).fileListDir)))
  }
  expect(told).toEqual(['trust_data_full', 'saved', 'saved'])
  const { data } = await upload(stranger)
  await db
    .updateTable('upload')
    .set({ bytes: most - 1 })
    .execute()
  const dir = (data as { fileListDir: string }).fileListDir
  expect(answer(await upload(stranger, dir))).toBe('saved')
  expect(answer(await upload(stranger, dir))).toBe('trust_data_full')
  await trust(stranger.uid)
  expect(answer(await upload(stranger, dir))).toBe('saved')
})
