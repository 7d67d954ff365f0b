import type { Validator } from '@praxis/contract/judgingJobs'
import type { ProblemModel } from '#formats/model.ts'
import type { Settings } from './settings.ts'

type Asked = {
  readonly validator: Validator | null
  readonly templates: ProblemModel['templates']
  /** Judge files among those of solvers stay where they are. */
  readonly stay: boolean
}
type Files = ReadonlyMap<string, string>

/**
 * The extra files. They stand beside the problem, or in it as the text of a JSON. HOJ writes the judge's files in the
 * place of those of solvers when it exports, so a problem that was exported and imported shows them to everybody. In a
 * problem with a checker or interactor such files become the judge's alone: files that are also the judge's, and those
 * that its program refers to. Files that a code template refers to are those of solvers as well.
 */
export function readExtraFiles(settings: Settings, { validator, templates, stay }: Asked) {
  const { beside, problem, report } = settings
  if (validator === null) {
    for (const fields of [beside, problem]) fields.notTaken('judgeExtraFile', 'extraFiles', ['{}'])
    return { user: Object.fromEntries(usersOf(settings, new Map())), judge: {} }
  }
  const judge = new Map([
    ...problem.texts('judgeExtraFile', 'extraFiles'),
    ...beside.texts('judgeExtraFile', 'extraFiles'),
  ])
  const user = usersOf(settings, judge)
  const found = judgeFilesAmong(user, judge, validator.source)
  const forSolvers = Object.values(templates)
  const staying = [...found.keys()].filter((name) => stay || forSolvers.some((text) => refersTo(text, name)))
  const moving = [...found.keys()].filter((name) => !staying.includes(name))
  const place = (beside.has('userExtraFile') ? beside : problem).place('userExtraFile')
  const tell = (code: 'judge_files_moved' | 'judge_files_stay', names: readonly string[]) => {
    if (names.length > 0) report.approximated('extraFiles', code, { params: { files: names.join(', ') }, place })
  }
  tell('judge_files_moved', moving)
  tell('judge_files_stay', staying)
  return {
    user: Object.fromEntries([...user].filter(([name]) => !moving.includes(name))),
    judge: Object.fromEntries([...found, ...judge]),
  }
}

/** Of two files with one name the one beside the problem counts, unless it is the judge's. */
function usersOf({ beside, problem, report }: Settings, judge: Files): Files {
  const inside = problem.texts('userExtraFile', 'extraFiles')
  const outside = beside.texts('userExtraFile', 'extraFiles')
  const user = new Map(inside)
  for (const [name, content] of outside) {
    const other = inside.get(name)
    if (other !== undefined && other !== content) {
      if (judge.get(name) === content) continue
      report.approximated('extraFiles', 'value_twice', { params: { name }, place: problem.place('userExtraFile') })
    }
    user.set(name, content)
  }
  return user
}

/** The files of solvers that the judge's program needs, or has as well. */
function judgeFilesAmong(user: Files, judge: Files, source: string): Map<string, string> {
  const found = new Map([...user].filter(([name, content]) => judge.get(name) === content))
  const texts = [source, ...judge.values()]
  for (let text = texts.shift(); text !== undefined; text = texts.shift()) {
    for (const [name, content] of user) {
      if (judge.has(name) || found.has(name) || !refersTo(text, name)) continue
      found.set(name, content)
      texts.push(content)
    }
  }
  return found
}

/** Whether a program names a file: in quotation marks or angle brackets, perhaps with a folder before it. */
function refersTo(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (/["'</\\]/.test(text.charAt(at - 1)) && /["'>]/.test(text.charAt(at + name.length))) return true
  }
  return false
}
