import { problemDefaults } from '@praxis/contract/limits'
import type { Validator } from '@praxis/contract/judgingJobs'
import { validatorOfMode, type JudgeMode } from '@praxis/contract/statuses'
import { languageNamed } from '#formats/parts/languageNamed.ts'
import { brief } from '#formats/parts/someOf.ts'
import type { Settings } from './settings.ts'

/** Checkers and interactors of HOJ are called as those of testlib, and most are such. */
export function readValidator({ problem, report }: Settings, mode: JudgeMode): Validator | null {
  const part = validatorOfMode[mode]
  if (part === null) {
    problem.notTaken('spjCode', 'checker')
    problem.notTaken('spjLanguage', 'checker')
    return null
  }
  const source = problem.text('spjCode', part) ?? ''
  if (source.trim() === '') report.broken(problem.place('spjCode'), { part, code: 'program_empty' })
  const said = problem.line('spjLanguage', part)
  if (said === null) {
    const about = { params: { value: problemDefaults.spjLanguage }, place: problem.place('spjLanguage') }
    report.approximated(part, 'default_taken', about)
  }
  const language = languageNamed(said ?? problemDefaults.spjLanguage)
  if (language === null) {
    const fault = { part, code: 'language_unknown', params: { language: brief(said!) } } as const
    report.broken(problem.place('spjLanguage'), fault)
  }
  return { language: language ?? '', source, protocol: 'testlib', args: [], extraFiles: {} }
}
