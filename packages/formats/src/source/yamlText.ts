import { setImmediate } from 'node:timers/promises'
import { packageRules } from '@praxis/contract/packageLimits'
import {
  Composer,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  Parser,
  YAMLParseError,
  type CST,
  type Document,
  type ErrorCode,
} from 'yaml'
import { PackageError } from '#formats/packageError.ts'

/** What a YAML text says. */
export type YamlText = {
  readonly data: unknown
  /** The line of the key at the end of the path, or of its nearest parent that exists. */
  line(path: readonly PropertyKey[]): number
}

/** Pieces that are read before others have their turn. */
const piecesAtOnce = 4_096

/** Aliases must not expand a few lines to gigabytes. */
const maxAliasCount = 100

/**
 * Reads a YAML text of any content in short steps, because a server does other work meanwhile. Throws PackageError where
 * it is no YAML, or has more pieces than a settings file may have. With `merge`, the key `<<` means other maps.
 */
export async function readYamlText(sent: string, file: string, { merge = false } = {}): Promise<YamlText> {
  const text = sent.replace(/^\uFEFF/, '')
  const lines = new LineCounter()
  const wrong = (problem: string, at?: number) => {
    const fault = { part: 'package', code: 'syntax_wrong', params: { syntax: 'YAML', problem } } as const
    return new PackageError(file, fault, at === undefined ? undefined : lines.linePos(at).line)
  }
  const tokens = await tokensOf(text, { file, lines })
  try {
    const document = documentOf(tokens, { length: text.length, merge })
    const { offsets, twice, merged } = placesOf(document)
    if (merged > maxAliasCount) throw wrong('Excessive alias count indicates a resource exhaustion attack')
    if (twice !== null) throw wrong('Map keys must be unique', twice)
    const data = document.toJS({ maxAliasCount }) as unknown
    return { data, line: (path) => lineIn(offsets, lines, path) }
  } catch (error) {
    if (error instanceof PackageError) throw error
    throw wrong((error as Error).message, error instanceof YAMLParseError ? error.pos[0] : undefined)
  }
}

async function tokensOf(text: string, { file, lines }: { file: string; lines: LineCounter }): Promise<CST.Token[]> {
  const max = packageRules.settingsPieces
  const parser = new Parser(lines.addNewLine)
  const tokens: CST.Token[] = []
  let count = 0
  lines.addNewLine(0)
  for (const piece of new Lexer().lex(text)) {
    count += 1
    if (count > max) throw new PackageError(file, { part: 'package', code: 'settings_long', params: { max } })
    if (count % piecesAtOnce === 0) await setImmediate()
    tokens.push(...parser.next(piece))
  }
  tokens.push(...parser.end())
  await setImmediate()
  return tokens
}

/** The only document. Throws what is wrong first: a text of signs has an error for each of them. */
function documentOf(tokens: readonly CST.Token[], { length, merge }: { length: number; merge: boolean }): Document {
  // The library compares each key with all others, so keys are compared below.
  const composer = new Composer({ prettyErrors: false, uniqueKeys: false, merge })
  let first: YAMLParseError | null = null
  const onError = (source: { offset: number } | number | [number, number], code: ErrorCode, message: string) => {
    const at = typeof source === 'number' ? source : Array.isArray(source) ? source[0] : source.offset
    // The library catches what is thrown, and then tells that as an error of the place around it.
    throw (first ??= new YAMLParseError([at, at + 1], code, message))
  }
  // Its own handler keeps all of them.
  Object.assign(composer as object, { onError })
  const [document, another] = composer.compose(tokens, true, length)
  const error = document!.errors[0] ?? document!.warnings[0]
  if (error !== undefined) throw error
  if (another !== undefined)
    throw new YAMLParseError(
      [another.range[0], another.range[1]],
      'MULTIPLE_DOCS',
      'Source contains multiple documents',
    )
  return document!
}

type Offsets = ReadonlyMap<string, number>

/** How deep values have a line of their own. Below that the line of the nearest one counts. */
const deepest = 8

/**
 * Where each key and each entry of a list stands, where the first key stands that its map has already, and how many maps
 * are merged into others.
 */
function placesOf({ contents }: Document): { offsets: Offsets; twice: number | null; merged: number } {
  const offsets = new Map<string, number>()
  let twice: number | null = null
  let merged = 0
  const note = (path: string | null, at: number | undefined) => {
    if (path !== null && at !== undefined && !offsets.has(path)) offsets.set(path, at)
  }
  const open: { node: unknown; path: string | null; depth: number }[] = [{ node: contents, path: '', depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, path, depth } = next
    const inside = (key: string) => (path === null || depth >= deepest ? null : path + joined([key]))
    if (isSeq(node)) {
      for (const [at, item] of node.items.entries()) {
        note(inside(String(at)), startOf(item))
        open.push({ node: item, path: inside(String(at)), depth: depth + 1 })
      }
    } else if (isMap(node)) {
      const keys = new Set<string>()
      for (const { key, value } of node.items) {
        if (isMergeKey(key)) merged += isSeq(value) ? value.items.length : 1
        if (!isScalar(key) || isMergeKey(key)) {
          open.push({ node: key, path: null, depth }, { node: value, path: null, depth })
          continue
        }
        const name = nameOf(key.value as string | number | boolean | null)
        if (keys.has(name)) twice = Math.min(twice ?? Infinity, startOf(key) ?? 0)
        keys.add(name)
        note(inside(name), startOf(key))
        open.push({ node: value, path: inside(name), depth: depth + 1 })
      }
    }
  }
  return { offsets, twice, merged }
}

/** The key `<<`, which takes the keys of other maps into its own. The library does not count the aliases behind it. */
const isMergeKey = (key: unknown) => isScalar(key) && typeof key.value === 'symbol'

/** As a key of the data is called. */
const nameOf = (value: string | number | boolean | null) => (value === null ? '' : String(value))

const startOf = (node: unknown): number | undefined =>
  (node as { range?: readonly [number, ...number[]] | null } | null)?.range?.[0]

function lineIn(offsets: Offsets, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const offset = offsets.get(joined(path.slice(0, length)))
    if (offset !== undefined) return lines.linePos(offset).line
  }
  return 1
}

/** Each key with its length before it, so that no two paths are the same. */
const joined = (path: readonly PropertyKey[]): string =>
  path.map((key) => `${String(key).length}:${String(key)}`).join('')
