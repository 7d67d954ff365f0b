import { packageRules } from '@praxis/contract/packageLimits'
import type { z } from 'zod'
import { PackageError, type Fault } from './packageError.ts'
import type { PackageFiles } from './source/packageFiles.ts'
import { schemaFault } from './source/schemaFault.ts'
import { readYamlText } from './source/yamlText.ts'

/** The content of a YAML file, with the line numbers for findings. */
export type YamlFile<T> = {
  file: string
  data: T
  /** Returns a place such as `problem.yaml:7` for a path of keys. */
  at(...path: PropertyKey[]): string
  fault(path: readonly PropertyKey[], fault: Fault): PackageError
}

/** Reads a required file and validates it against the schema. Errors name the line and the key. */
export async function readYaml<T extends z.ZodType>(
  folder: PackageFiles,
  file: string,
  schema: T,
): Promise<YamlFile<z.output<T>>> {
  return parseYaml(await folder.readText(file, packageRules.settingsBytes), file, schema)
}

export async function parseYaml<T extends z.ZodType>(
  text: string,
  file: string,
  schema: T,
): Promise<YamlFile<z.output<T>>> {
  const { data, line } = await readYamlText(text, file)
  const fault = (path: readonly PropertyKey[], wrong: Fault) => new PackageError(file, wrong, line(path))
  const parsed = schema.safeParse(data)
  if (parsed.success) return { file, data: parsed.data, at: (...path) => `${file}:${line(path)}`, fault }
  const wrong = schemaFault(parsed.error, data)
  throw fault(wrong.path, wrong.fault)
}
