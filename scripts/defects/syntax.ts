import { parseAst } from 'vitest/node'

/** A node as the parser of Vite gives it. What other fields it has depends on its type. */
export type Node = { type: string; start: number; end: number; [field: string]: unknown }

/** A node with those around it, the nearest first. */
export type Found = { node: Node; parents: readonly Node[] }

/** What an operator replaces: the text from `start` to `end`. */
export type Edit = { start: number; end: number; text: string }

export type Source = { file: string; text: string; found: readonly Found[] }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** A file with all its nodes that run: types, and what is only told to a log, change nothing that a test can see. */
export function readSource(file: string, text: string): Source {
  return { file, text, found: file.endsWith('.sql') ? [] : collect(parse(file, text)) }
}

export function parses(file: string, text: string): boolean {
  if (file.endsWith('.sql')) return true
  try {
    parse(file, text)
    return true
  } catch {
    return false
  }
}

function parse(file: string, text: string): Node {
  const options = { lang: file.endsWith('x') ? 'tsx' : 'ts' } as const
  return parseAst(text, options, file) as unknown as Node
}

/** Kinds of TypeScript that stand around an expression that runs. */
const runs = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])

function collect(program: Node): Found[] {
  const all: Found[] = []
  const visit = (node: Node, parents: readonly Node[]) => {
    if (isSilent(node)) return
    all.push({ node, parents })
    for (const child of childrenOf(node)) visit(child, [node, ...parents])
  }
  visit(program, [])
  return all
}

function isSilent(node: Node): boolean {
  if (node.type.startsWith('TS')) return !runs.has(node.type)
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return true
  if (node.type === 'ExpressionStatement') return isNode(node['expression']) && isSilent(node['expression'])
  return node.type === 'CallExpression' && namesOf(node['callee']).some((name) => name === 'log' || name === 'console')
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}

/** The names of `a.b.c`, from the left; a call between them counts as what is called. */
export function namesOf(value: unknown): string[] {
  if (!isNode(value)) return []
  if (value.type === 'Identifier') return [String(value['name'])]
  if (value.type === 'ChainExpression') return namesOf(value['expression'])
  if (value.type === 'CallExpression') return namesOf(value['callee'])
  if (value.type === 'MemberExpression') return [...namesOf(value['object']), ...namesOf(value['property'])]
  return []
}

export const textOf = (source: Source, node: Node): string => source.text.slice(node.start, node.end)

export const isOf = (value: unknown, type: string): value is Node => isNode(value) && value.type === type

export const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** Takes a node out of the list in which it stands, with the comma that belonged to it. */
export function withoutOne(list: readonly Node[], index: number): Edit | null {
  const [one, next, former] = [list[index], list[index + 1], list[index - 1]]
  if (one === undefined) return null
  if (next !== undefined) return { start: one.start, end: next.start, text: '' }
  return former === undefined ? null : { start: former.end, end: one.end, text: '' }
}
