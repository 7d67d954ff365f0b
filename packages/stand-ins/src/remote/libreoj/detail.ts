import type { Sent } from '../judgeSite/state.ts'
import { problemOf } from './problems.ts'

/** Verdicts of programs that have no results of cases. */
const withoutCases = ['CompilationError', 'ConfigurationError', 'SystemError', 'JudgementFailed', 'Canceled']

/** What the interface says of a submission. While it waits, one case is done and one runs. */
export function detailOf({ runId, username, problemId, language, code, at, looks }: Sent, verdict: string | null) {
  const hasCases = verdict === null ? looks > 1 : !withoutCases.includes(verdict)
  return {
    meta: {
      id: runId,
      isPublic: true,
      codeLanguage: language,
      answerSize: Buffer.byteLength(code),
      score: verdict === 'Accepted' ? 100 : 0,
      status: verdict ?? 'Pending',
      submitTime: at.toISOString(),
      timeUsed: hasCases ? 25 : null,
      memoryUsed: hasCases ? 1720 : null,
      problem: { id: problemOf(problemId)?.id, displayId: Number(problemId) },
      submitter: { id: 1, username },
    },
    content: { language, code },
    progress: verdict === null ? waiting(looks) : finished(verdict, hasCases),
  }
}

const result = (status: string) => ({ testcaseInfo: {}, status, score: 0, time: 12.4, memory: 1720 })

function waiting(looks: number) {
  if (looks <= 1) return { progressType: 'Compiling' }
  return {
    progressType: 'Running',
    compile: { success: true, message: '' },
    testcaseResult: { first: result('Accepted') },
    subtasks: [
      { score: 0, fullScore: 100, testcases: [{ testcaseHash: 'first' }, { running: true }, { waiting: true }] },
    ],
  }
}

function finished(verdict: string, hasCases: boolean) {
  if (verdict === 'CompilationError') {
    const message = { data: "main.cpp:1:14: error: 'bridge' was not declared", omittedLength: 120 }
    return { progressType: 'Finished', status: verdict, compile: { success: false, message } }
  }
  if (!hasCases) return { progressType: 'Finished', status: verdict, systemMessage: 'The judge has fallen asleep.' }
  return {
    progressType: 'Finished',
    status: verdict,
    compile: { success: true, message: '' },
    // The same data in two subtasks has one result. What is skipped has none.
    testcaseResult: { first: result('Accepted'), second: result(verdict) },
    samples: [{ testcaseHash: 'first' }],
    subtasks: [
      { score: 40, fullScore: 40, testcases: [{ testcaseHash: 'first' }] },
      { score: 0, fullScore: 60, testcases: [{ testcaseHash: 'first' }, { testcaseHash: 'second' }, {}] },
    ],
  }
}
