import { secretContestFields } from '@praxis/contract/contestFields'
import type { SentContest } from '@praxis/contract/contestShapes'
import { contestAuth } from '@praxis/contract/statuses'
import { usualRule } from '@praxis/rules/standings/contestRules'
import { keepsBank, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { enterToCreate } from '#server/modules/groups/public.ts'
import type { EnteredScope } from '#server/scope.ts'
import { noteContest } from '../enter/changes.queries.ts'
import type { ReadContest } from '../enter/readContests.ts'
import { mergeForm, newForm, ruleOf, storedForm, toldForm, valuesOf, type FormState, type StoredForm } from './form.ts'
import { allowTimes, keepShown } from '../times/allowTimes.ts'
import { holdManaged } from './holdManaged.ts'
import { findForForm, hasSubmissions, listStars } from './read.queries.ts'
import { insertContest, setStars, updateContest } from './save.queries.ts'

type Writer = Context<Viewer>
type OwnScope = EnteredScope['kind']
const noun = 'contest'

/** The caller becomes its author, whoever the body names. */
export const createContest = (context: Writer, kind: OwnScope, sent: SentContest) =>
  context.db.transaction().execute(async (tx) => {
    const scope = await enterToCreate(tx, context.viewer, { kind, gid: sent.gid ?? null })
    const rule = ruleOf(sent.type) ?? usualRule
    const form = mergeForm(newForm(rule, scope.kind === 'group'), sent)
    allowPublishing(context.viewer, scope.kind, { before: false, after: form.publishesProblems })
    const { cid } = await insertContest(tx, valuesOf(form), { rule, uid: context.viewer.uid, scope })
    await setStars(tx, cid, form.starAccount)
    const after = { ...(scope.kind === 'group' && { gid: scope.groupId }), ...toldForm(form) }
    await record(tx, context, {
      act: 'contest.create',
      noun,
      nounId: cid,
      before: null,
      after,
      secrets: secretContestFields,
    })
    await noteContest(tx, cid)
    return { id: cid }
  })

export async function readStored(db: Database, contest: ReadContest): Promise<StoredForm> {
  const own = await findForForm(db, contest.cid)
  const stars = (await listStars(db, [contest.cid])).get(contest.cid) ?? []
  return { contest, own, stars }
}

/** The author, the group and the rule stay; the status is never stored. */
export const changeContest = (context: Writer, kind: OwnScope, sent: SentContest) =>
  context.db.transaction().execute(async (tx) => {
    const cid = found(sent.id ?? undefined, 'contest_not_found')
    const contest = await holdManaged(tx, context.viewer, cid, { scope: kind })
    const before = storedForm(await readStored(tx, contest))
    const rule = ruleOf(sent.type)
    if (rule !== null && rule !== before.rule) throw new Failure('contest_rule_fixed', { field: 'type' }, 'type')
    const after = mergeForm(before, sent)
    const values = valuesOf(after)
    await allowWindow(tx, cid, before, after)
    if (movesTimes(before, after)) {
      // The pause moves them when it is over, by as much as nobody knows yet.
      if (contest.facts.pausedAt !== null) throw new Failure('contest_paused')
      await allowTimes(tx, contest, { startAt: values.startAt, isConfirmed: sent.confirmsTimes === true })
    } else if (before.autoRealRank !== after.autoRealRank) await keepShown(tx, contest)
    allowPublishing(context.viewer, contest.facts.groupId === null ? 'site' : 'group', {
      before: before.publishesProblems,
      after: after.publishesProblems,
    })
    const voidsRegistrations =
      after.auth !== contestAuth.public && after.pwd !== before.pwd && sent.keepsRegistrations !== true
    await updateContest(tx, cid, values, voidsRegistrations)
    if (sent.starAccount !== null && sent.starAccount !== undefined) await setStars(tx, cid, after.starAccount)
    await record(tx, context, {
      act: 'contest.edit',
      noun,
      nounId: cid,
      before: toldForm(before),
      after: { ...toldForm(after), ...(voidsRegistrations && { voidsRegistrations }) },
      secrets: secretContestFields,
    })
    await noteContest(tx, cid)
    return null
  })

const movesTimes = (before: FormState, after: FormState): boolean =>
  timesOf(before).some((time, index) => time !== timesOf(after)[index])
const timesOf = ({ startAt, endAt, sealRank, sealAt, windowSeconds }: FormState) => [
  startAt,
  endAt,
  sealRank ? sealAt : null,
  windowSeconds,
]

/** What becomes public when a contest of the site is over, those decide who keep the bank. */
function allowPublishing(viewer: Viewer, kind: OwnScope, { before, after }: { before: boolean; after: boolean }): void {
  if (kind === 'group' || before || !after || keepsBank(viewer)) return
  throw new Failure('problem_public_forbidden', {}, 'publishesProblems')
}

/** Whoever has submitted had a time of their own, or the time of all: that does not change any more. */
async function allowWindow(tx: Transaction, cid: number, before: FormState, after: FormState): Promise<void> {
  if ((before.windowSeconds === 0) === (after.windowSeconds === 0)) return
  if (await hasSubmissions(tx, cid)) {
    throw new Failure('contest_started_fixed', { field: 'windowSeconds' }, 'windowSeconds')
  }
}
