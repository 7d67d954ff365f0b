import type { contestProblemAdmin } from '@praxis/contract/contestAdmin'
import type { ContestProblem, SentContestProblem } from '@praxis/contract/contestShapes'
import type { groupContestProblems } from '@praxis/contract/groupContests'
import { problemAuth } from '@praxis/contract/statuses'
import type { LinkForm } from '@praxis/rules/contests/links'
import { Failure, found } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { record } from '#server/modules/audit/public.ts'
import { manageContest } from '../enter/enterContest.ts'
import type { ContestScope } from '../save/holdManaged.ts'
import { addProblem, refuseWrong, type Added, type Adding, type Editor } from './addProblem.ts'
import { changeContest } from './changeContest.ts'
import { findLink, findLinkById, unlink, updateLink } from './links.queries.ts'

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>
type Pair = { cid: number; pid: number }

export const linkHandlers: Pick<Handlers<typeof contestProblemAdmin>, 'linkOf' | 'setLink' | 'addFromPublic'> = {
  linkOf: (asked, context) => readLink(context, asked, 'site'),
  setLink: (sent, context) => setLink(context, sent, 'site'),
  addFromPublic: (sent, context) => add(context, 'site', sent, { name: { id: sent.pid } }),
}

const isPublic = ({ isInBank, auth }: Added) => isInBank && auth === problemAuth.public
const isOfGroup = (problem: Added, groupId: number | null) => problem.groupId === groupId

export const groupLinkHandlers: Pick<
  Handlers<typeof groupContestProblems>,
  'linkOf' | 'setLink' | 'removeProblem' | 'addFromPublic' | 'addFromGroup'
> = {
  linkOf: (asked, context) => readLink(context, asked, 'group'),
  async setLink(sent, context) {
    await setLink(context, sent, 'group')
    return null
  },
  removeProblem: (asked, context) => removeProblem(context, asked, 'group'),
  addFromPublic: (sent, context) => add(context, 'group', sent, { name: { id: sent.pid }, isServed: isPublic }),
  addFromGroup: (sent, context) =>
    add(context, 'group', sent, { name: { displayId: sent.problemId }, isServed: isOfGroup }),
}

async function readLink({ db, viewer }: Editor, asked: Pair, scope: ContestScope): Promise<ContestProblem> {
  await manageContest({ db, viewer }, asked.cid, { scope })
  return found(await findLink(db, asked), 'contest_problem_missing')
}

type Sent = { cid: number; displayId: string }

const add = (
  context: Editor,
  scope: ContestScope,
  { cid, displayId }: Sent,
  added: Omit<Adding, 'form'>,
): Promise<null> =>
  changeContest(context, cid, scope, async (tx, contest) => {
    await addProblem(tx, context, contest, { ...added, form: { displayId: displayId.trim() } })
    return null
  })

/** Changes a link that is named by its number, or by both numbers; one that is not there is made. */
async function setLink(context: Editor, sent: SentContestProblem, scope: ContestScope): Promise<ContestProblem> {
  const { id = null } = sent
  const named = id === null ? undefined : found(await findLinkById(context.db, id), 'contest_problem_missing')
  const cid = found(named?.cid ?? sent.cid ?? undefined, 'contest_problem_missing')
  const pid = found(named?.pid ?? sent.pid ?? undefined, 'contest_problem_missing')
  return changeContest(context, cid, scope, async (tx, contest) => {
    const link = await findLink(tx, { cid, pid })
    if (link !== undefined) return mergeLink(tx, context, link, sent)
    if (id !== null) throw new Failure('contest_problem_missing')
    const { displayId, ...form } = sentForm(sent)
    if (displayId === undefined) throw new Failure('contest_display_id_wrong', {}, 'displayId')
    return addProblem(tx, context, contest, { name: { id: pid }, form: { displayId, ...form } })
  })
}

async function mergeLink(
  tx: Parameters<typeof updateLink>[0],
  context: Editor,
  link: Link,
  sent: SentContestProblem,
): Promise<Link> {
  const { displayId, displayTitle, color, points } = link
  const before = { displayId, displayTitle, color, points }
  const after = { ...before, ...sentForm(sent) }
  await refuseWrong(tx, link.cid, after, link.id)
  const changed = await updateLink(tx, link.id, after)
  await record(tx, context, { act: 'contest.editProblem', noun: 'contest', nounId: link.cid, before, after })
  return changed
}

/** What is absent or null stays as it is. An empty colour is none. */
function sentForm({ displayId, displayTitle, color, points }: SentContestProblem): Partial<LinkForm> {
  return {
    ...(typeof displayId === 'string' && { displayId: displayId.trim() }),
    ...(typeof displayTitle === 'string' && { displayTitle: displayTitle.trim() }),
    ...(typeof color === 'string' && { color: color.trim() === '' ? null : color.trim() }),
    ...(typeof points === 'number' && { points }),
  }
}

/** Takes a problem out of a contest. What was submitted to it stays, and is shown again once it is put back. */
export const removeProblem = (context: Editor, asked: Pair, scope: ContestScope): Promise<null> =>
  changeContest(context, asked.cid, scope, async (tx) => {
    const { id, displayId, displayTitle } = found(await findLink(tx, asked), 'contest_problem_missing')
    await unlink(tx, id)
    await record(tx, context, {
      act: 'contest.removeProblem',
      noun: 'contest',
      nounId: asked.cid,
      before: { pid: asked.pid, displayId, displayTitle },
      after: null,
    })
    return null
  })
