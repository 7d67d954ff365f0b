import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Source } from './compile.ts'

const folder = join(import.meta.dirname, '../../testlib')
const header = 'testlib.h'
const included = /^[ \t]*#[ \t]*include[ \t]*"([\w.+-]{1,100})"/gm

const includes = (text: string) => [...text.matchAll(included)].map(([, name]) => name ?? '')

const textsOf = ({ source, extraFiles }: Source) => [source, ...Object.values(extraFiles)]
const includesTestlib = (program: Source) => textsOf(program).some((text) => includes(text).includes(header))

/** Only the header itself begins its functions so. */
const definition = /\bvoid\s+register(TestlibCmd|Interaction)\s*\(\s*int\b/

/** Whether a program includes testlib.h, its own copy or ours, or has it pasted in. */
export const usesTestlib = (program: Source): boolean =>
  includesTestlib(program) || textsOf(program).some((text) => definition.test(text))

/**
 * Adds the files that a checker or interactor includes but does not bring: testlib.h, or a standard checker, because
 * `#include "wcmp.cpp"` is a whole program. They become extra files of the source, so they are part of the key of the
 * artefact, and other compilations do not see them.
 */
export async function withTestlib<T extends Source>(source: T): Promise<T> {
  const extraFiles: Record<string, string> = { ...source.extraFiles }
  for (const name of includes(source.source).filter((it) => it.endsWith('.cpp'))) {
    const checker = name in extraFiles ? null : await textOf(join('checkers', name))
    if (checker !== null) extraFiles[name] = checker
  }
  const isMissing = includesTestlib({ source: source.source, extraFiles }) && !(header in extraFiles)
  const text = isMissing ? await textOf(header) : null
  return { ...source, extraFiles: text === null ? extraFiles : { ...extraFiles, [header]: text } }
}

const textOf = (file: string): Promise<string | null> => readFile(join(folder, file), 'utf8').catch(() => null)
