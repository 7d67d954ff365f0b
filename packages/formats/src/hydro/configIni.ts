import { PackageError } from '#formats/packageError.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { Settings } from '#formats/source/yamlData.ts'

/**
 * The settings of Vijos, which Hydro reads where there is no YAML: the number of cases, and a line for each of them,
 * `input|output|seconds|score|KB`. They are told as the settings that have the same meaning.
 */
export async function readConfigIni(files: PackageFiles, file: string, report: Report): Promise<Settings> {
  const text = (await files.readText(file)).replace(/^\uFEFF/, '')
  const lines = text.split(/\r\n?|\n/)
  const [first = ''] = lines
  if (!/^\s*\d{1,9}\s*$/.test(first)) {
    const params = { name: file, value: JSON.stringify(first.slice(0, 60)), wanted: 'whole' }
    throw new PackageError(file, { part: 'cases', code: 'value_wrong', params }, 1)
  }
  const count = Number(first)
  const sent = lines.slice(1, count + 1)
  const empty = sent.findIndex((line) => line.trim() === '')
  if (empty >= 0 || sent.length < count)
    throw new PackageError(file, { part: 'cases', code: 'list_short', params: { name: file, min: count } })
  const more = lines.findIndex((line, at) => at > count && line.trim() !== '')
  if (more >= 0)
    report.dropped('cases', 'value_not_taken', {
      params: { name: lines[more]!.slice(0, 60) },
      place: `${file}:${more + 1}`,
    })
  const cases = sent.map((line, at) => caseOf(line, { file, line: at + 2 }))
  const placeOf = ([, at]: readonly PropertyKey[]) => `${file}:${typeof at === 'number' ? at + 2 : 1}`
  return new Settings({ cases }, { placeOf, report })
}

function caseOf(text: string, { file, line }: { file: string; line: number }): object {
  const [input = '', output = '', time = '', score = '', memory = ''] = text.split('|').map((part) => part.trim())
  if (input === '' || output === '') {
    const params = { name: file, value: JSON.stringify(text.slice(0, 60)) }
    throw new PackageError(file, { part: 'cases', code: 'value_malformed', params }, line)
  }
  return {
    input,
    output,
    time: `${time}s`,
    ...(score === '' ? {} : { score }),
    // What is no number is a remark.
    ...(/^\d{1,9}$/.test(memory) ? { memory: `${Math.floor(Number(memory) / 1024)}m` } : {}),
  }
}
