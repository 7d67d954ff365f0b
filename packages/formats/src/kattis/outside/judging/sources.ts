import { basename, dirname, extname } from 'node:path'
import { languageOfFile } from '#formats/languages.ts'
import type { Program } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'

/** Endings of the format whose languages are told by their first line, or that this site writes otherwise. */
const otherEndings: Readonly<Record<string, string>> = {
  '.py2': 'Python2',
  '.py3': 'Python3',
  '.C': 'C++ 17 With O2',
}

/** Of which language a file is a program; null if it is none. */
export const programLanguage = (file: string): string | null => otherEndings[extname(file)] ?? languageOfFile(file)

/**
 * A program whose first line says that it is for Python 2 is for that. In the format `.pl` is Prolog, which this site has
 * not, but many packages have Perl in it.
 */
export function languageOfSource(file: string, source: string): string | null {
  if (extname(file) === '.py' && /^#!.*python2/.test(source)) return 'Python2'
  const isProlog = extname(file) === '.pl' && !/^#!.*perl/.test(source) && /(?:^|\s):-\s/.test(source)
  return isProlog ? null : programLanguage(file)
}

/** Languages whose sources are compiled by themselves and linked. */
export const isLinked = (file: string) => /\.(?:c|cc|cpp|cxx|c\+\+|C)$/.test(file)
const entryNames = /^(?:main|Main|__main__)\.[^.]+$/

/**
 * The main one of the sources of a program; null if nothing tells it. `wanted` is the name or the class that the package
 * says.
 */
export async function mainOf(
  folder: PackageFiles,
  sources: readonly string[],
  wanted: string | null = null,
): Promise<string | null> {
  const [first] = sources
  if (first === undefined || sources.length === 1) return first ?? null
  const texts = new Map<string, string>()
  for (const file of sources) texts.set(file, await folder.readText(file))
  const main = chosen(texts, wanted)
  if (main === null) return null
  const languages = new Set(sources.map((file) => programLanguage(file)))
  return languages.size === 1 || wanted !== null ? main : null
}

/** The sources beside a program that would have to be linked to it, because no file of it includes them. */
export function looseOf({ file, source, extraFiles }: Pick<Program, 'file' | 'source' | 'extraFiles'>): string[] {
  if (!isLinked(file)) return []
  const texts = [source, ...Object.values(extraFiles)]
  const isIncluded = (name: string) => texts.some((text) => text.includes(`${basename(name)}"`))
  return Object.keys(extraFiles).filter((name) => isLinked(name) && !isIncluded(name))
}

/**
 * A judge compiles one source and links nothing. Sources that should be linked are included at the end of the main one,
 * which gives the same program unless two of them have something of the same name for themselves.
 */
export function joined<Whole extends Program>(program: Whole): Whole {
  const included = looseOf(program).map((name) => `\n#include "${name}"\n`)
  return { ...program, source: program.source + included.join('') }
}

function chosen(texts: ReadonlyMap<string, string>, wanted: string | null): string | null {
  const files = [...texts.keys()]
  const stem = (file: string) => basename(file, extname(file))
  const asked = files.find((file) => basename(file) === wanted || stem(file) === wanted)
  if (asked !== undefined) return asked
  const named = files.filter((file) => entryNames.test(basename(file)))
  if (named.length === 1) return named[0]!
  const withMain = files.filter((file) => /\bmain\s*\(/.test(texts.get(file)!))
  return withMain.length === 1 ? withMain[0]! : null
}

/** A program with the files beside it and below. Its extra files are texts. */
export async function readProgram(
  folder: PackageFiles,
  file: string,
  { beside, language }: { beside: readonly string[]; language: string | null },
): Promise<Program> {
  const source = await folder.readText(file)
  const name = language ?? languageOfSource(file, source)
  if (name === null) throw new PackageError(file, { part: 'languages', code: 'language_missing' })
  const extraFiles: Record<string, string> = {}
  const from = dirname(file).length + 1
  for (const other of beside.filter((one) => one !== file)) extraFiles[other.slice(from)] = await folder.readText(other)
  return { file, language: name, source, extraFiles }
}

/** Files beside a program that it can use: headers, modules and other sources. */
export const isHelper = (file: string): boolean =>
  programLanguage(file) !== null || /\.(?:h|hh|hpp|hxx|inc|txt)$/.test(file)
