import { TestCaseYaml } from '#formats/kattis/testGroupYaml.ts'
import type { SaidArgs } from '#formats/kattis/validatorArgs.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { readYaml, type YamlFile } from '#formats/yamlFile.ts'
import type { TestData } from './testData.ts'

/** Adds what the settings files beside cases say. */
export async function readCaseArgs(
  folder: PackageFiles,
  cases: TestData['cases'],
  { found, report }: { found: Map<string, SaidArgs>; report: Report },
): Promise<void> {
  for (const { name: its } of cases) {
    const file = `data/${its}.yaml`
    if (!folder.has(file)) continue
    const yaml = await readYaml(folder, file, TestCaseYaml)
    keepArgs(found, `data/${its}`, yaml)
    tellUnusedKeys(yaml, report)
  }
}

type Args = {
  args?: string[] | null | undefined
  output_validator_args?: string[] | null | undefined
  output_validator_flags?: string[] | null | undefined
}

/** Keeps the arguments that a settings file sets for a place. Programs get none here. */
export function keepArgs(found: Map<string, SaidArgs>, place: string, file: YamlFile<Args>): void {
  const { args: ofProgram, output_validator_args: args, output_validator_flags: flags } = file.data
  if (Array.isArray(ofProgram) && ofProgram.length > 0) {
    const params = { name: 'args', value: ofProgram.join(' ') }
    throw file.fault(['args'], { part: 'cases', code: 'value_unsupported', params })
  }
  const said = args ?? flags
  if (said) found.set(place, { args: said, file, key: args ? 'output_validator_args' : 'output_validator_flags' })
}

const used = [
  'scoring',
  'max_score',
  'score_aggregation',
  'require_pass',
  'args',
  'output_validator_args',
  'output_validator_flags',
]
/** Keys of the format that have no place here. */
const known = [
  'input_validator_args',
  'input_validator_flags',
  'static_validator_args',
  'static_validation',
  'input_visualizer_args',
  'output_visualizer_args',
  'full_feedback',
  'hint',
  'description',
]

export function tellUnusedKeys({ data, at }: YamlFile<object>, report: Report): void {
  for (const key of Object.keys(data).filter((one) => !used.includes(one))) {
    const code = known.includes(key) ? 'value_not_taken' : 'key_unknown'
    report.dropped('cases', code, { params: { name: key }, place: at(key) })
  }
}
