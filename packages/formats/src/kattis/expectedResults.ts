import { judgeStatus } from '@praxis/contract/statuses'
import type { Fault } from '#formats/packageError.ts'

const { accepted, partialAccepted, presentationError, wrongAnswer, timeLimitExceeded } = judgeStatus
const { memoryLimitExceeded, runtimeError, compileError } = judgeStatus

const wrong = [wrongAnswer, presentationError]
/** The format has no memory limit verdict: exceeding the limit counts as a crash. */
const crashed = [runtimeError, memoryLimitExceeded]

/** DOMjudge's names of results, short and long, with - instead of _. An empty list means that a person must look. */
const statusesOfResult: Record<string, readonly number[]> = {
  CORRECT: [accepted],
  ACCEPTED: [accepted],
  'WRONG-ANSWER': wrong,
  'NO-OUTPUT': wrong,
  TIMELIMIT: [timeLimitExceeded],
  'TIME-LIMIT': [timeLimitExceeded],
  'TIME-LIMIT-EXCEEDED': [timeLimitExceeded],
  'RUN-ERROR': crashed,
  'RUN-TIME-ERROR': crashed,
  'RUNTIME-ERROR': crashed,
  'MEMORY-LIMIT': [memoryLimitExceeded],
  'MEMORY-LIMIT-EXCEEDED': [memoryLimitExceeded],
  'OUTPUT-LIMIT': [runtimeError],
  'OUTPUT-LIMIT-EXCEEDED': [runtimeError],
  'COMPILER-ERROR': [compileError],
  'COMPILE-ERROR': [compileError],
  'CHECK-MANUALLY': [],
}

/** The results that the folder of a submission allows. */
const statusesOfFolder: Record<string, readonly number[]> = {
  accepted: [accepted],
  partially_accepted: [partialAccepted],
  wrong_answer: wrong,
  time_limit_exceeded: [timeLimitExceeded],
  memory_limit_exceeded: [memoryLimitExceeded],
  run_time_error: crashed,
  brute_force: [timeLimitExceeded, ...crashed],
  rejected: [...wrong, timeLimitExceeded, ...crashed, partialAccepted],
  compiler_error: [compileError],
}

/** In a scoring problem, a submission that fails may still earn points. */
export function folderStatuses(folder: string, isScoring: boolean): number[] | null {
  const statuses = Object.hasOwn(statusesOfFolder, folder) ? statusesOfFolder[folder] : undefined
  if (statuses === undefined) return null
  const mayEarn = isScoring && !statuses.includes(accepted) && !statuses.includes(compileError)
  return mayEarn ? [...new Set([...statuses, partialAccepted])] : [...statuses]
}

const tag = /@EXPECTED_RESULTS@:([^\r\n]*)/g

/** The results that a source declares in a comment, or what is wrong with it. `line` is the line of the comment. */
export type Declared = { line: number } & ({ statuses: number[] } | { wrong: Omit<Fault, 'part'> })

/** Parses `@EXPECTED_RESULTS@: WRONG-ANSWER, TIMELIMIT` as DOMjudge does: any of the results is right. */
export function declaredResults(source: string): Declared | null {
  const [first, second] = source.matchAll(tag)
  if (first === undefined) return null
  const lineOf = (at: number) => source.slice(0, at).split('\n').length
  if (second !== undefined)
    return { line: lineOf(second.index), wrong: { code: 'value_twice', params: { name: '@EXPECTED_RESULTS@' } } }
  const line = lineOf(first.index)
  const statuses = new Set<number>()
  let isFree = false
  for (const text of (first[1] ?? '').split(',')) {
    const [name = ''] = /[a-z]+([-_][a-z]+)*/i.exec(text.slice(0, 1_000)) ?? []
    const known = name.toUpperCase().replaceAll('_', '-')
    const found = Object.hasOwn(statusesOfResult, known) ? statusesOfResult[known] : undefined
    if (found === undefined) return { line, wrong: { code: 'kattis_result_unknown', params: { value: text.trim() } } }
    isFree ||= found.length === 0
    for (const status of found) statuses.add(status)
  }
  return { line, statuses: isFree ? [] : [...statuses] }
}
