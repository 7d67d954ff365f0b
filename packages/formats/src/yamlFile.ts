import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import type { Document } from 'yaml'
import type { z } from 'zod'
import { PackageError } from './packageError.ts'
import type { PackageFiles } from './source/packageFiles.ts'

/** The content of a YAML file, with the line numbers for error messages. */
export type YamlFile<T> = {
  file: string
  data: T
  /** Returns a position such as `problem.yaml:7` for a path of keys. */
  at(...path: PropertyKey[]): string
  fault(path: readonly PropertyKey[], problem: string): PackageError
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
  if (error !== undefined) throw new PackageError(file, error.message, lines.linePos(error.pos[0]).line)
  const fault = (path: readonly PropertyKey[], problem: string) =>
    new PackageError(file, path.length === 0 ? problem : `${path.join('.')}: ${problem}`, lineOf(document, lines, path))
  const parsed = schema.safeParse(valueOf(document, file))
  if (parsed.success) {
    return { file, data: parsed.data, at: (...path) => `${file}:${lineOf(document, lines, path)}`, fault }
  }
  const { path, problem } = told(parsed.error.issues[0])
  throw fault(path, problem)
}

function valueOf(document: Document, file: string): unknown {
  try {
    // Limits the expansion of aliases, so that a few lines cannot expand to gigabytes.
    return document.toJS({ maxAliasCount: 100 })
  } catch (error) {
    throw new PackageError(file, (error as Error).message)
  }
}

function told(issue: z.core.$ZodIssue | undefined): { path: PropertyKey[]; problem: string } {
  if (issue === undefined) return { path: [], problem: 'is wrong' }
  if (issue.code === 'invalid_key') return { path: issue.path, problem: issue.issues[0]?.message ?? issue.message }
  if (issue.code !== 'unrecognized_keys') return { path: issue.path, problem: issue.message }
  return { path: [...issue.path, ...issue.keys.slice(0, 1)], problem: 'the key is not known' }
}

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
