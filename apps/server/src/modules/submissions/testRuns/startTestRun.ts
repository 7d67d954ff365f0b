import { randomBytes } from 'node:crypto'
import { scopeOf, siteScope } from '@praxis/contract/scope'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { findAccess } from '#server/modules/problems/public.ts'
import { admitCode } from '../submit/admitCode.ts'
import { insertTestRun } from './testRuns.queries.ts'

type Draft = {
  pid: number
  type: string
  language: string
  code: string
  userInput: string
  expectedOutput?: string | null | undefined
}

const types = ['public', 'contest', 'group']

/** Queues a test run and replies with its key. A test run is never a submission. */
export async function startTestRun(draft: Draft, context: Context<Viewer>): Promise<string> {
  const { pid, type, language: languageName, code, userInput: input } = draft
  if (!types.includes(type)) throw new Failure('test_run_type')
  const sent = {
    // The wire does not name the group: the problem does.
    scope: type === 'group' ? scopeOf((await findAccess(context.db, pid))?.groupId ?? notFound()) : siteScope,
    isOfContest: type === 'contest',
    problem: { id: pid },
    language: languageName,
    code,
    input,
  }
  return admitCode('testRun', sent, context, async (tx, { problem, language }) => {
    const key = `TEST_JUDGE_${randomBytes(16).toString('hex')}`
    await insertTestRun(tx, {
      key,
      uid: context.viewer.uid,
      problemId: problem.id,
      languageId: language.id,
      code,
      input,
      expected: draft.expectedOutput ?? null,
    })
    return key
  })
}

function notFound(): never {
  throw new Failure('problem_not_found')
}
