import { randomBytes } from 'node:crypto'
import { activityNamed, sitePlace } from '@praxis/contract/place'
import { groupLevels } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { enterGroupOfRow } from '#server/modules/groups/public.ts'
import { findAccess } from '#server/modules/problems/public.ts'
import type { GroupScope } from '#server/scope.ts'
import { admitCode } from '../submit/admitCode.ts'
import type { Sent } from '../submit/admitted.ts'
import { insertTestRun } from './testRuns.queries.ts'

type Draft = {
  pid: number
  cid?: number | null | undefined
  type: string
  language: string
  code: string
  userInput: string
  expectedOutput?: string | null | undefined
  isSanitized?: boolean | null | undefined
}

const types = ['public', 'contest', 'group']

/** Queues a test run and replies with its key. A test run is never a submission. */
export async function startTestRun(draft: Draft, context: Context<Viewer>): Promise<string> {
  const { pid, type, language: languageName, code, userInput: input } = draft
  const isSanitized = draft.isSanitized === true
  if (!types.includes(type)) throw new Failure('test_run_type')
  const sent = {
    place: await placeOf(draft, context),
    problem: { id: pid },
    language: languageName,
    code,
    input,
    isSanitized,
  }
  return admitCode('testRun', sent, context, async (tx, { problem, language, groupId }) => {
    const key = `TEST_JUDGE_${randomBytes(16).toString('hex')}`
    await insertTestRun(tx, {
      key,
      uid: context.viewer.uid,
      problemId: problem.id,
      groupId,
      languageId: language.id,
      code,
      input,
      expected: draft.expectedOutput ?? null,
      isSanitized,
    })
    return key
  })
}

async function placeOf({ type, pid, cid }: Draft, context: Context<Viewer>): Promise<Sent['place']> {
  if (type === 'group') return { scope: await enterGroupOf(pid, context), activity: null }
  if (type !== 'contest') return sitePlace
  return { activity: found(activityNamed(cid) ?? undefined, 'contest_not_found') }
}

/** The wire does not name the group: the problem does. People outside are told what they are told of no problem. */
async function enterGroupOf(pid: number, context: Context<Viewer>): Promise<GroupScope> {
  const missing = 'problem_not_found'
  const groupId = found((await findAccess(context.db, pid))?.groupId ?? undefined, missing)
  return enterGroupOfRow(context, { groupId, minimum: groupLevels.member, missing })
}
