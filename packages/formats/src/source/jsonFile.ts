import { packageRules } from '@praxis/contract/packageLimits'
import type { z } from 'zod'
import { PackageError, type Fault } from '#formats/packageError.ts'
import { JsonLines } from './jsonLines.ts'
import type { PackageFiles } from './packageFiles.ts'
import { schemaFault } from './schemaFault.ts'

/** The content of a JSON file, with the line numbers for findings. */
export type JsonFile<T> = {
  readonly file: string
  readonly data: T
  /** Returns a place such as `problem.json:7` for a path of keys. */
  at(...path: PropertyKey[]): string
  fault(path: readonly PropertyKey[], fault: Fault): PackageError
}

/** Reads a required file and checks it against a schema. Errors name the line and the key. */
export async function readJson<T extends z.ZodType>(
  files: PackageFiles,
  file: string,
  schema: T,
): Promise<JsonFile<z.output<T>>> {
  return parseJson(await files.readText(file, packageRules.jsonBytes), file, schema)
}

export function parseJson<T extends z.ZodType>(sent: string, file: string, schema: T): JsonFile<z.output<T>> {
  const text = sent.replace(/^\uFEFF/, '')
  const data = valueOf(text, file)
  // Only a place needs the lines, so they are looked for when one is asked for.
  let lines: JsonLines | undefined
  const line = (path: readonly PropertyKey[]) => (lines ??= new JsonLines(text)).lineOf(path)
  const fault = (path: readonly PropertyKey[], wrong: Fault) => new PackageError(file, wrong, line(path))
  const parsed = schema.safeParse(data)
  if (parsed.success) return { file, data: parsed.data, at: (...path) => `${file}:${line(path)}`, fault }
  const wrong = schemaFault(parsed.error, data)
  throw fault(wrong.path, wrong.fault)
}

function valueOf(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const { message } = error as SyntaxError
    const at = /position (\d+)/.exec(message)?.[1]
    const line = at === undefined ? undefined : text.slice(0, Number(at)).split('\n').length
    throw new PackageError(
      file,
      { part: 'package', code: 'syntax_wrong', params: { syntax: 'JSON', problem: message } },
      line,
    )
  }
}
