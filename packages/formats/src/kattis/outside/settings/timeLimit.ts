import { domjudgeFile, secondsOf, type IniValue } from '#formats/kattis/domjudgeIni.ts'
import type { ProblemModel, Solution } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import type { Limits } from './settings.ts'

/** The file in which DOMjudge keeps seconds. */
export const timeFile = '.timelimit'
const usualMs = 1_000

type Asked = {
  readonly limits: Limits
  readonly ini: ReadonlyMap<string, IniValue>
  readonly report: Report
}

/** The limits of a problem. Null seconds: nothing says the time limit, so a second is a guess that can be measured. */
export async function readLimits(
  files: PackageFiles,
  { limits, ini, report }: Asked,
): Promise<ProblemModel['limits'] & { isSaid: boolean }> {
  const seconds = limits.seconds ?? (await secondsInFile(files)) ?? secondsInIni(ini)
  const exact = (seconds ?? 0) * 1_000
  const timeMs = seconds === null ? usualMs : Math.max(1, Math.round(exact))
  if (seconds !== null && Math.abs(exact - timeMs) > 1e-6) {
    report.approximated('timeLimit', 'converted', { params: { from: `${seconds} s`, to: `${timeMs} ms` } })
  }
  const { memoryMb, outputMb } = limits
  return { timeMs, memoryMb, stackMb: memoryMb, outputMb, isSaid: seconds !== null }
}

async function secondsInFile(files: PackageFiles): Promise<number | null> {
  if (!files.has(timeFile)) return null
  const value = (await files.readText(timeFile, 1_024)).trim()
  const seconds = Number(value)
  if (seconds > 0 && seconds <= 600) return seconds
  const params = { name: timeFile, value: JSON.stringify(value), max: 600 }
  throw new PackageError(timeFile, { part: 'timeLimit', code: 'seconds_wrong', params })
}

function secondsInIni(ini: Asked['ini']): number | null {
  const said = ini.get('timelimit')
  return said === undefined ? null : secondsOf('timelimit', said)
}

/** How a time limit that is a guess can be measured, which is told; null where no solution can measure it. */
export function measuringOf(
  { measuring }: Pick<Limits, 'measuring'>,
  solutions: readonly Solution[],
  report: Report,
): ProblemModel['measuring'] {
  const seconds = usualMs / 1_000
  if (!solutions.some(({ setsTimeLimit }) => setsTimeLimit)) {
    report.approximated('timeLimit', 'kattis_time_unmeasured', { params: { seconds } })
    return null
  }
  const { multiplier, resolutionMs } = measuring
  const params = { seconds, multiplier, resolution: resolutionMs / 1_000 }
  report.approximated('timeLimit', 'kattis_time_guessed', { params })
  return measuring
}

/** Settings of DOMjudge that have no place here, and such as need a program that is not in the package. */
export function tellIni(ini: Asked['ini'], report: Report): void {
  for (const [name, { value, line }] of ini) {
    if (name === 'timelimit' || name === 'name' || value === '') continue
    const place = `${domjudgeFile}:${line}`
    if (name === 'special_run' || name === 'special_compare') {
      report.broken(place, { part: 'checker', code: 'value_unsupported', params: { name, value } })
    } else report.dropped('other', 'value_not_taken', { params: { name }, place })
  }
}
