import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import type { Document } from 'yaml'
import type { z } from 'zod'
import { PackageError, type Fault } from './packageError.ts'
import type { PackageFiles } from './source/packageFiles.ts'
import { schemaFault } from './source/schemaFault.ts'

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
  return parseYaml(await folder.readText(file), file, schema)
}

export function parseYaml<T extends z.ZodType>(text: string, file: string, schema: T): YamlFile<z.output<T>> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const [error] = [...document.errors, ...document.warnings]
  if (error !== undefined) throw notYaml(file, error, lines.linePos(error.pos[0]).line)
  const line = (path: readonly PropertyKey[]) => lineOf(document, lines, path)
  const fault = (path: readonly PropertyKey[], wrong: Fault) => new PackageError(file, wrong, line(path))
  const data = valueOf(document, file)
  const parsed = schema.safeParse(data)
  if (parsed.success) return { file, data: parsed.data, at: (...path) => `${file}:${line(path)}`, fault }
  const wrong = schemaFault(parsed.error, data)
  throw fault(wrong.path, wrong.fault)
}

function valueOf(document: Document, file: string): unknown {
  try {
    // Limits the expansion of aliases, so that a few lines cannot expand to gigabytes.
    return document.toJS({ maxAliasCount: 100 })
  } catch (error) {
    throw notYaml(file, error as Error)
  }
}

const notYaml = (file: string, { message }: Error, line?: number) =>
  new PackageError(file, { part: 'package', code: 'syntax_wrong', params: { syntax: 'YAML', problem: message } }, line)

/** The line of the key at the end of the path, or of its nearest parent that exists. */
export function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true)
    const key = path[length - 1]
    const pair = isMap(parent) ? parent.items.find((it) => isScalar(it.key) && it.key.value === key) : undefined
    const node = pair === undefined ? document.getIn(path.slice(0, length), true) : pair.key
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}
