import { packageRules } from '@praxis/contract/packageLimits'
import { PackageError } from '#formats/packageError.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'

export const domjudgeFile = 'domjudge-problem.ini'
/** Seconds. */
const longest = 600
/** Of a line without blanks around it. It matches whatever follows the sign, so it never tries again. */
const line = /^([\w-]+)\s*=\s*(['"]?)(.*?)\2$/s

/** Reads the settings that DOMjudge keeps beside problem.yaml. Only the time limit is used. */
export async function readDomjudgeIni(folder: PackageFiles, report: Report): Promise<number | null> {
  let seconds: number | null = null
  if (!folder.has(domjudgeFile)) return seconds
  for (const [at, text] of (await folder.readText(domjudgeFile, packageRules.settingsBytes)).split(/\r?\n/).entries()) {
    if (/^\s*([;#[].*)?$/.test(text)) continue
    const [, key = '', , value = ''] = line.exec(text.trim()) ?? []
    if (key === '') throw new PackageError(domjudgeFile, { part: 'timeLimit', code: 'kattis_ini_line' }, at + 1)
    if (key !== 'timelimit') {
      report.dropped('other', 'value_not_taken', { params: { name: key }, place: `${domjudgeFile}:${at + 1}` })
      continue
    }
    seconds = Number(value)
    if (!(seconds > 0 && seconds <= longest)) {
      const params = { name: key, value: JSON.stringify(value), max: longest }
      throw new PackageError(domjudgeFile, { part: 'timeLimit', code: 'seconds_wrong', params }, at + 1)
    }
  }
  return seconds
}
