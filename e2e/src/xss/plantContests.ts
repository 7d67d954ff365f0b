import { contestRulesOfForm } from '@praxis/contract/contestLimits'
import { contestAuth, contestRules, judgeStatus } from '@praxis/contract/statuses'
import { insertContest, insertParticipant, insertSubmission, linkProblem } from '../../../apps/server/test/contests.ts'
import type { TheSite } from '../together.ts'
import { plantComments } from './plantComments.ts'
import { allLines, hostileColours, markOf, pieces, searchable } from './plant.ts'

type Given = {
  /** Somebody who takes part in the contest of the site and has made that of the group. */
  author: { uid: string; username: string }
  gid: number
  /** The language of what is sent. */
  languageId: number
  suffix: string
}

export type PlantedContests = {
  /** A contest of the site, and one of the group. */
  site: PlantedContest
  group: PlantedContest
  /** Contests of the site whose titles hold the lines that those of the two do not. */
  titled: readonly number[]
  /** The number of the problem that is the first of both. */
  pid: number
  uproot(): Promise<void>
}

export type PlantedContest = {
  cid: number
  /** The id of its first problem in the contest. */
  displayId: string
  submitId: number
  clarification: number
}

/** Characters of a text that the database bounds, and of one that stands in an index. */
const [bounded, indexed] = [255, 1_000]
const displayId = `${markOf('display id')}<svg/onload=ran(0)>`
const ofTeam = {
  seat: `${markOf('seat')}<svg/onload=ran(0)>`,
  team_name: `${markOf('team name')}<svg/onload=ran(0)>`,
  affiliation: `${markOf('affiliation')}<svg/onload=ran(0)>`,
  members: `${markOf('members')}<svg/onload=ran(0)>`,
}
/** A reply of the server has no longer ones. */
const awardColours = ['url(//foreign.example/colour)', 'var(--x,url(//foreign.ex/c))', 'expression(ran(0))', 'red;}<b>']
/** Problems that were taken out. */
const taken = 4

/** Contests of the site and one of a group, with everything that pages show of contests. Their texts hold all lines. */
export async function plantContests({ db }: Pick<TheSite, 'db'>, given: Given): Promise<PlantedContests> {
  const { author, gid, languageId, suffix } = given
  const root = await db.selectFrom('account').select('uid').where('username', '=', 'root').executeTakeFirstOrThrow()
  const [siteTitle = '', ...titles] = pieces('contest title', bounded)
  const displayTitles = pieces('display title', bounded)
  const half = Math.ceil(displayTitles.length / 2)
  const announcementTitles = pieces('contest announcement', bounded)

  const titled: number[] = []
  for (const [at, title] of titles.entries()) {
    const isPrivate = at === 0
    const columns = isPrivate ? { auth: contestAuth.private, password: 'x' } : { start: -600, end: -120 - at }
    titled.push(await insertContest(db, root.uid, { title, rule: contestRules[at % 2] ?? 'acm', ...columns }))
  }
  const problems = await plantProblems(db, half, suffix)

  /** The titles of its problems hold half of the lines; those of its announcements hold all. */
  async function fill(cid: number, { groupId, kind }: { groupId: number | null; kind: 'official' | 'staff' }) {
    const isTurned = groupId !== null
    const links: number[] = []
    for (const [at, pid] of problems.pids.entries()) {
      const link = {
        display_id: at === 0 ? displayId : `P${at}<svg/onload=ran(0)>`,
        title: displayTitles[isTurned ? half + at : at] ?? markOf('display title'),
        color: hostileColours[at % hostileColours.length] ?? '',
        position: at,
        unlinked_at: at < half - taken ? null : new Date(),
      }
      links.push(await linkProblem(db, cid, pid, link))
    }
    const participantId = await insertParticipant(db, cid, author.uid, { ...ofTeam, kind })
    const [cpid = 0] = links
    const submitId = await insertSubmission(
      db,
      { cpid, uid: author.uid, at: -1, participantId },
      {
        language_id: languageId,
        group_id: groupId,
        code: allLines('code', { isTurned }),
        status: judgeStatus.compileError,
        error_message: allLines('compile message'),
      },
    )
    // The newest stand open, and in the notices.
    const contents = [true, false].map((isOther) => allLines('contest announcement content', { isTurned: isOther }))
    const announcements = announcementTitles.map((title, at) => ({
      title,
      content: contents[announcementTitles.length - 1 - at] ?? 'content',
      uid: author.uid,
      contest_id: cid,
      group_id: groupId,
    }))
    await db.insertInto('announcement').values(announcements).execute()
    const question = { contest_id: cid, contest_problem_id: cpid, uid: author.uid }
    const answered = { answered_by: author.uid, answered_at: new Date() }
    const questions = await db
      .insertInto('clarification')
      .values([
        { ...question, ...answered, question: allLines('question'), answer: allLines('answer', { isTurned: true }) },
        { ...question, question: allLines('question', { isTurned: true }) },
        { ...question, ...answered, question: 'To all', answer: allLines('answer'), is_public: true },
      ])
      .returning('id')
      .execute()
    const stars = pieces('starred account', indexed)
    await db
      .insertInto('contest_star')
      .values(stars.map((username) => ({ contest_id: cid, username, username_key: username.toLowerCase() })))
      .execute()
    return { cid, displayId, submitId, clarification: questions[0]?.id ?? 0 }
  }

  const texts = (isTurned: boolean) => ({
    description: allLines('contest description', { isTurned }),
    auth: contestAuth.protected,
    password: allLines('contest password', { isTurned }),
    account_rule: JSON.stringify({
      prefix: allLines('account rule'),
      suffix: allLines('account rule', { isTurned: true }),
      start: 1,
      end: 2,
      extra: [author.username, ...pieces('account rule', indexed)],
    }),
    award_kind: 2,
    awards: JSON.stringify(
      pieces('award name', contestRulesOfForm.awardNameLength).map((name, at) => ({
        priority: at,
        name,
        background: awardColours[at % awardColours.length],
        color: awardColours[(at + 1) % awardColours.length],
        num: 1,
      })),
    ),
  })
  const siteCid = await insertContest(db, root.uid, { title: siteTitle, ...texts(false) })
  const title = titles.at(-1) ?? ''
  // Pages in English show the English texts, and those of the site's contest where it has none.
  const inEnglish = { title_en: title, description_en: allLines('contest description', { isTurned: true }) }
  const groupColumns = { title, ...inEnglish, group_id: gid, rule: 'oi' as const, freeze: -60, ...texts(true) }
  const groupCid = await insertContest(db, author.uid, groupColumns)
  const cids = [siteCid, groupCid, ...titled]
  const uprootComments = await plantComments({ db }, { cid: siteCid, author: author.uid, root: root.uid })
  return {
    site: await fill(siteCid, { groupId: null, kind: 'official' }),
    group: await fill(groupCid, { groupId: gid, kind: 'staff' }),
    titled,
    pid: problems.pids[0] ?? 0,
    async uproot() {
      await uprootComments()
      await db.deleteFrom('submission').where('contest_id', 'in', cids).execute()
      for (const table of [
        'scroll_link',
        'clarification',
        'announcement',
        'contest_star',
        'contest_participant',
      ] as const)
        await db.deleteFrom(table).where('contest_id', 'in', cids).execute()
      await db.deleteFrom('contest_problem').where('contest_id', 'in', cids).execute()
      await db.deleteFrom('contest').where('id', 'in', cids).execute()
      await problems.uproot()
    },
  }
}

/** Problems of the site. The description of the first holds all lines, and so does the title of the last. */
async function plantProblems(db: TheSite['db'], count: number, suffix: string) {
  const limits = { time_limit_ms: 1_000, memory_limit_mb: 64, stack_limit_mb: 64 }
  const problems = await db
    .insertInto('problem')
    .values(Array.from({ length: count }, (_, at) => ({ ...limits, display_id: `C${suffix}${at}` })))
    .returning('id')
    .execute()
  const pids = problems.map(({ id }) => id)
  const [first = 0, last = 0] = [pids.at(0), pids.at(-1)]
  const title = allLines('problem title').slice(0, searchable)
  const language = 'en-US' as const
  await db
    .insertInto('problem_statement')
    .values([
      { problem_id: first, language, title, description: allLines('description', { isTurned: true }) },
      ...pids.slice(1, -1).map((problem_id) => ({ problem_id, language, title: 'x' })),
      { problem_id: last, language, title },
    ])
    .execute()
  await db
    .insertInto('problem_count')
    .values(pids.map((problem_id) => ({ problem_id })))
    .execute()
  return { pids, uproot: () => db.deleteFrom('problem').where('id', 'in', pids).execute() }
}
