import type { NewDiscussion } from '@praxis/contract/discussionShapes'
import { scopeOf } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'
import { discussionAccess } from '@praxis/rules/discussions/access'
import { checkDiscussion, typedTitle, type DiscussionTexts } from '@praxis/rules/discussions/form'
import { problemPermissions } from '@praxis/rules/permissions/problems'
import { isStaff, type Viewer } from '@praxis/rules/viewer'
import type { z } from 'zod'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { enterScope, levelsOf } from '#server/modules/groups/public.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { checkText } from '#server/modules/spam/public.ts'
import type { EnteredScope } from '#server/scope.ts'
import { findCategory } from '../categories/categories.queries.ts'
import { refuseClosedArea } from '../enter/enterDiscussion.ts'
import { countSolved, findProblem, hasStarted, holdAuthor, insertDiscussion } from './save.queries.ts'

type Sent = z.output<typeof NewDiscussion>
type Writer = Context<Viewer>

/** The caller becomes its author, whoever the body names. */
export async function createDiscussion(sent: Sent, context: Writer): Promise<null> {
  const { viewer, db, log } = context
  await refuseClosedArea({ db, log }, sent.gid ?? null)
  return db.transaction().execute(async (tx) => {
    const scope = await enterScope({ db: tx, viewer }, scopeOf(sent.gid), { group: groupLevels.member })
    const level = scope.kind === 'group' ? scope.level : null
    const groupId = scope.kind === 'group' ? scope.groupId : null
    const isModerator = discussionAccess.moderates({ viewer, level })
    const problem = await chooseProblem(tx, viewer, scope, sent.pid)
    const texts = givenTexts(sent, problem?.pid ?? null)
    const categoryId = await chooseCategory(tx, { viewer, level }, sent.categoryId)
    if (!isModerator && !isStaff(viewer)) await refuseByLimits(tx, context)
    const { isWaiting } = await checkText(tx, context, { ...writtenOf(texts), groupId, isModerator, changes: null })
    await insertDiscussion(tx, {
      ...texts,
      uid: viewer.uid,
      groupId,
      categoryId,
      problemId: problem?.id ?? null,
      isPinned: isModerator && sent.topPriority === true,
      isWaiting,
    })
    return null
  })
}

/** What is checked of the texts. */
export const writtenOf = ({ title, description, content }: DiscussionTexts) => ({
  cid: null,
  content,
  beside: [title, description],
})

export const wholeText = ({ title, description, content }: DiscussionTexts): string =>
  `${title}\n${description}\n${content}`

function givenTexts({ title, description, content }: Sent, pid: string | null): DiscussionTexts {
  const texts = {
    title: typedTitle(title ?? '', pid),
    description: (description ?? '').trim(),
    content: content ?? '',
  }
  checkTexts(texts)
  return texts
}

export function checkTexts(texts: DiscussionTexts): void {
  const refusal = checkDiscussion(texts)
  if (refusal !== null) throw new Failure(refusal.code, refusal.details, refusal.field)
}

/** A problem that whoever writes may read, of the bank or of the group. */
async function chooseProblem(tx: Transaction, viewer: Viewer, scope: EnteredScope, pid: string | null | undefined) {
  if (pid === null || pid === undefined || pid === '') return null
  const problem = found(await findProblem(tx, pid, scope), 'problem_not_found')
  const [level] = problem.groupId === null ? [] : await levelsOf(tx, [{ viewer, groupId: problem.groupId }])
  if (problemPermissions.read(viewer, { ...problem, level: level ?? 0 }) !== null)
    throw new Failure('problem_not_found')
  return problem
}

type Visitor = Parameters<typeof discussionAccess.mayUseCategory>[0]

export async function chooseCategory(
  tx: Transaction,
  visitor: Visitor,
  id: number | null | undefined,
): Promise<number> {
  const field = 'categoryId'
  if (id === null || id === undefined) throw new Failure('discussion_field_missing', { field }, field)
  const category = await findCategory(tx, id)
  if (category === undefined) throw new Failure('discussion_category_unknown', {}, field)
  if (!discussionAccess.mayUseCategory(visitor, category)) throw new Failure('discussion_category_closed', {}, field)
  return id
}

/** What the site asks of those who neither moderate where they write nor work for the site. */
async function refuseByLimits(tx: Transaction, context: Writer): Promise<void> {
  const { uid } = context.viewer
  const settings = await readSiteSettings({ db: tx, log: context.log }, [
    'defaultCreateDiscussionDailyLimit',
    'defaultCreateDiscussionACInitValue',
  ])
  const min = settings.defaultCreateDiscussionACInitValue
  if (min > 0 && (await countSolved(tx, uid)) < min) throw new Failure('discussion_solved_too_few', { min })
  const max = settings.defaultCreateDiscussionDailyLimit
  await holdAuthor(tx, uid)
  if (max === 0 || (await hasStarted(tx, uid, max))) throw new Failure('discussion_limit_day', { max })
}
