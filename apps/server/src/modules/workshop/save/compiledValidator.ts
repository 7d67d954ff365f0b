import { validatorOfMode } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { isJudgeHere } from '#server/modules/judgeHosts/public.ts'
import { compileOnce } from '../runs/compileOnce.ts'
import type { Settings } from './state.ts'

/** Thrown to roll a save back whose checker or interactor has not been compiled yet. */
class Uncompiled extends Error {
  readonly settings: Settings

  constructor(settings: Settings) {
    super('the checker or interactor of a save is to be compiled first')
    this.settings = settings
  }
}

/** Refuses what has not been compiled; `before` is what is stored and needs no compilation. */
export type CompiledOnly = (before: Settings | null, after: Settings) => void

/** What the compilation of a checker or interactor depends on, or null for a problem that has none. */
const programOf = (settings: Settings | null): string | null => {
  if (settings === null || validatorOfMode[settings.judgeMode] === null || settings.isRemote) return null
  const { spjCode, spjLanguage, spjProtocol, judgeExtraFiles } = settings
  return JSON.stringify([spjCode, spjLanguage, spjProtocol, judgeExtraFiles])
}

/**
 * Carries out a save. A checker or interactor that it changes is compiled before anything is written, and one that does
 * not compile is refused with what the compiler says. The save begins again after it, so that no row is locked while a
 * judge compiles. Where no judge has the language nobody can tell, and the save is taken.
 */
export async function withCompiledValidator<T>(
  context: Context<Viewer>,
  target: { pid: number | null; gid: number | null },
  save: (compiledOnly: CompiledOnly) => Promise<T>,
): Promise<T> {
  const compiled = new Set<string>()
  const compiledOnly: CompiledOnly = (before, after) => {
    const program = programOf(after)
    if (program === null || program === programOf(before) || compiled.has(program)) return
    throw new Uncompiled(after)
  }
  for (;;) {
    try {
      return await save(compiledOnly)
    } catch (error) {
      if (!(error instanceof Uncompiled)) throw error
      await compile(context, target, error.settings)
      compiled.add(programOf(error.settings) ?? '')
    }
  }
}

async function compile(
  context: Context<Viewer>,
  target: { pid: number | null; gid: number | null },
  { spjCode, spjLanguage, spjProtocol, judgeExtraFiles }: Settings,
): Promise<void> {
  if (spjCode === null || spjLanguage === null || !(await isJudgeHere(context.db, spjLanguage))) return
  const program = { code: spjCode, language: spjLanguage, spjProtocol: spjProtocol ?? undefined }
  const extraFiles = judgeExtraFiles as Record<string, string>
  await compileOnce({ ...target, ...program, extraFiles }, context)
}
