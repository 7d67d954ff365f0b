import { PackageError } from '#formats/packageError.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'

export const domjudgeFile = 'domjudge-problem.ini'
const line = /^\s*([\w-]+)\s*=\s*(['"]?)(.*?)\2\s*$/

/** Reads the settings that DOMjudge keeps beside problem.yaml. Only the time limit is used. */
export async function readDomjudgeIni(folder: PackageFiles): Promise<{ timeLimit: number | null; dropped: string[] }> {
  const found = { timeLimit: null as number | null, dropped: [] as string[] }
  if (!folder.has(domjudgeFile)) return found
  for (const [at, text] of (await folder.readText(domjudgeFile)).split(/\r?\n/).entries()) {
    if (/^\s*([;#[].*)?$/.test(text)) continue
    const [, key = '', , value = ''] = line.exec(text) ?? []
    if (key === '') throw new PackageError(domjudgeFile, 'a line is a key, = and a value', at + 1)
    if (key !== 'timelimit') found.dropped.push(`${domjudgeFile}:${at + 1}: ${key}: not taken over`)
    else found.timeLimit = Number(value)
    if (key === 'timelimit' && !(Number(value) > 0 && Number(value) <= 600)) {
      throw new PackageError(domjudgeFile, `timelimit: "${value}" is no number of seconds up to 600`, at + 1)
    }
  }
  return found
}
