import type { Validator } from '@praxis/contract/judgingJobs'
import type { ProblemModel } from '#formats/model.ts'
import { brief, listed } from '#formats/parts/someOf.ts'
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
  const forSolvers = namesIn(Object.values(templates).join('\n'))
  const staying = new Set([...found.keys()].filter((name) => stay || forSolvers.has(name)))
  const moving = new Set([...found.keys()].filter((name) => !staying.has(name)))
  const place = (beside.has('userExtraFile') ? beside : problem).place('userExtraFile')
  const tell = (code: 'judge_files_moved' | 'judge_files_stay', names: ReadonlySet<string>) => {
    if (names.size > 0) report.approximated('extraFiles', code, { params: { files: listed([...names]) }, place })
  }
  tell('judge_files_moved', moving)
  tell('judge_files_stay', staying)
  return {
    user: Object.fromEntries([...user].filter(([name]) => !moving.has(name))),
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
      report.approximated('extraFiles', 'value_twice', {
        params: { name: brief(name) },
        place: problem.place('userExtraFile'),
      })
    }
    user.set(name, content)
  }
  return user
}

/** The files of solvers that the judge's program needs, or has as well. */
export function judgeFilesAmong(user: Files, judge: Files, source: string): Map<string, string> {
  const found = new Map([...user].filter(([name, content]) => judge.get(name) === content))
  const texts = [source, ...judge.values()]
  for (let text = texts.shift(); text !== undefined; text = texts.shift()) {
    for (const name of namesIn(text)) {
      const content = user.get(name)
      if (content === undefined || judge.has(name) || found.has(name)) continue
      found.set(name, content)
      texts.push(content)
    }
  }
  return found
}

/** The last part of a name in quotation marks or angle brackets. What ends one may begin the next. */
const quoted = /["'<\\/]([^"'<>\\/\r\n]+)(?=["'>])/g

/** The names of files that a program may mean. */
export const namesIn = (text: string): Set<string> => new Set([...text.matchAll(quoted)].map(([, name]) => name!))
