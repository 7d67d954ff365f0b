import { packageRules } from '@praxis/contract/packageLimits'
import { PackageError } from '#formats/packageError.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'

export const domjudgeFile = 'domjudge-problem.ini'
/** Seconds. */
const longest = 600
/** Of a line without blanks around it. It matches whatever follows the sign, so it never tries again. */
const line = /^([\w-]+)\s*=\s*(['"]?)(.*?)\2$/s

/** A value of the file, and its place. */
export type IniValue = { readonly value: string; readonly line: number }

/** Every setting that DOMjudge keeps beside problem.yaml, by its key. Of a key that is there twice the last one counts. */
export async function readIni(folder: PackageFiles): Promise<Map<string, IniValue>> {
  const values = new Map<string, IniValue>()
  if (!folder.has(domjudgeFile)) return values
  for (const [at, text] of (await folder.readText(domjudgeFile, packageRules.settingsBytes)).split(/\r?\n/).entries()) {
    if (/^\s*([;#[].*)?$/.test(text)) continue
    const [, key = '', , value = ''] = line.exec(text.trim()) ?? []
    if (key === '') throw new PackageError(domjudgeFile, { part: 'timeLimit', code: 'kattis_ini_line' }, at + 1)
    values.set(key, { value, line: at + 1 })
  }
  return values
}

/** A number of seconds that the file says. */
export function secondsOf(key: string, { value, line: at }: IniValue): number {
  const seconds = Number(value)
  if (seconds > 0 && seconds <= longest) return seconds
  const params = { name: key, value: JSON.stringify(value), max: longest }
  throw new PackageError(domjudgeFile, { part: 'timeLimit', code: 'seconds_wrong', params }, at)
}

/** Reads the settings that DOMjudge keeps beside problem.yaml. Only the time limit is used. */
export async function readDomjudgeIni(folder: PackageFiles, report: Report): Promise<number | null> {
  let seconds: number | null = null
  for (const [key, said] of await readIni(folder)) {
    if (key === 'timelimit') seconds = secondsOf(key, said)
    else report.dropped('other', 'value_not_taken', { params: { name: key }, place: `${domjudgeFile}:${said.line}` })
  }
  return seconds
}
