import { listedContestFields, secretContestFields } from '@praxis/contract/contestFields'
import type { AdminContest, ContestDeskRow } from '@praxis/contract/contestShapes'
import { pick } from '@praxis/contract/pick'
import { awardKinds, contestType } from '@praxis/contract/statuses'
import { durationOf } from '@praxis/rules/contests/checkForm'
import { lastEndOf, statusOf } from '@praxis/rules/contests/clock'
import { isRoot, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import type { EnteredScope } from '#server/scope.ts'
import { countProblems, countRegistered } from '../enter/contest.queries.ts'
import { manageContest } from '../enter/enterContest.ts'
import { showPauses } from '../enter/showContest.ts'
import { readContests, type ReadContest } from '../enter/readContests.ts'
import { accountLimitOf } from './form.ts'
import { countSubmissions, listForDesk, listStars } from './read.queries.ts'
import { readStored } from './saveContest.ts'

const iso = (at: number) => new Date(at).toISOString()

type Own = Awaited<ReturnType<typeof listForDesk>>['records'][number]
type Counts = { readonly count: number; readonly submissionCount: number }

/** What a form and the desk read alike. */
function showOwn(contest: ReadContest, own: Own, { count, submissionCount }: Counts) {
  const { facts, row, now, cid } = contest
  return {
    ...pick(own, listedContestFields),
    ...accountLimitOf(facts),
    id: cid,
    uid: facts.ownerUid,
    author: row.author,
    title: row.title,
    type: contestType[facts.rule],
    source: row.source,
    startTime: iso(facts.startAt),
    endTime: iso(facts.endAt),
    duration: durationOf(facts),
    sealRank: facts.freezeAt !== null,
    sealRankTime: facts.freezeAt === null ? null : iso(facts.freezeAt),
    status: statusOf(facts, now),
    gid: facts.groupId,
    gmtCreate: own.createdAt,
    gmtModified: own.updatedAt,
    now: iso(row.now),
    windowSeconds: row.windowSeconds,
    thawedTime: facts.thawedAt === null ? null : iso(facts.thawedAt),
    finalizedTime: row.finalizedAt === null ? null : iso(row.finalizedAt),
    lastEndTime: iso(lastEndOf(facts)),
    ...showPauses(facts),
    count,
    submissionCount,
  }
}

/** Without awards there is none to show; those that were set before are kept. */
const awardsOf = ({ awardType, awards }: Pick<Own, 'awardType' | 'awards'>) =>
  awardType === awardKinds.none ? [] : awards

/** A contest for its form, with the password. */
export async function readAdminContest(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  scope: EnteredScope['kind'],
  cid: number,
): Promise<AdminContest> {
  const contest = await manageContest({ db, viewer }, cid, { scope })
  const { own, stars } = await readStored(db, contest)
  const [registered, submitted] = await Promise.all([countRegistered(db, [cid]), countSubmissions(db, [cid])])
  const counts = { count: registered.get(cid) ?? 0, submissionCount: submitted.get(cid) ?? 0 }
  return {
    ...showOwn(contest, own, counts),
    ...pick(own, secretContestFields),
    starAccount: [...stars],
    awardConfigList: awardsOf(own),
  }
}

type Asked = { keyword?: string | undefined; currentPage: number; limit: number }

/** The contests of the site, or those of one group: never both. */
export async function listDesk(
  { db, viewer }: { db: Database; viewer: Viewer },
  scope: EnteredScope,
  { keyword, ...asked }: Asked,
) {
  const page = await listForDesk(db, { scope, keyword, ...asked })
  const cids = page.records.map(({ cid }) => cid)
  const contests = await readContests(
    db,
    cids.map((cid) => ({ viewer, cid })),
  )
  const [registered, problems, submitted, stars] = await Promise.all([
    countRegistered(db, cids),
    countProblems(db, cids),
    countSubmissions(db, cids),
    listStars(db, cids),
  ])
  const records = page.records.flatMap((own, n): ContestDeskRow[] => {
    const contest = contests[n]
    // It was put into the trash meanwhile.
    if (contest === undefined) return []
    const { cid } = own
    const counts = { count: registered.get(cid) ?? 0, submissionCount: submitted.get(cid) ?? 0 }
    return [
      {
        ...showOwn(contest, own, counts),
        starAccount: JSON.stringify({ star_account: stars.get(cid) ?? [] }),
        awardConfig: JSON.stringify({ config: awardsOf(own) }),
        isGroup: contest.facts.groupId !== null,
        problemCount: problems.get(cid) ?? 0,
        mayEdit: contest.isManager,
        // Of the site, only root deletes.
        mayDelete: scope.kind === 'site' ? isRoot(viewer) : contest.isManager,
      },
    ]
  })
  return { ...page, records }
}
