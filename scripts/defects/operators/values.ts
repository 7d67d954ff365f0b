import { isNode, isOf, listOf, namesOf, withoutOne, type Edit, type Found, type Node } from '../syntax.ts'
import type { Operator } from './operator.ts'

/** A number is greater by one. None and one are mostly no sizes, and the compiler asks for some of them. */
const numberMoved: Operator = {
  kind: 'limits',
  edits: ({ found }) =>
    found.flatMap(({ node, parents }) => {
      const value = node['value']
      if (node.type !== 'Literal' || typeof value !== 'number' || !Number.isInteger(value) || value < 2) return []
      // Other bases are written where bits are meant.
      if (!/^\d[\d_]*$/.test(String(node['raw']))) return []
      const isText = parents.slice(0, 2).some(({ type }) => type.startsWith('JSX'))
      return isText ? [] : [{ start: node.start, end: node.end, text: String(value + 1) }]
    }),
}

/** A switch that is the other way. */
const flagTurned: Operator = {
  kind: 'other',
  edits: ({ found }) =>
    found.flatMap(({ node }) =>
      node.type === 'Literal' && typeof node['value'] === 'boolean'
        ? [{ start: node.start, end: node.end, text: String(!node['value']) }]
        : [],
    ),
}

const otherArithmetic: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*' }

const arithmeticTurned: Operator = {
  kind: 'scoring',
  edits: ({ found, text }) =>
    found.flatMap(({ node }): Edit[] => {
      const [left, right, other] = [node['left'], node['right'], otherArithmetic[String(node['operator'])]]
      if (node.type !== 'BinaryExpression' || other === undefined || !isNode(left) || !isNode(right)) return []
      // Texts are put together with a plus as well.
      if ([left, right].some((side) => side.type === 'TemplateLiteral' || isString(side))) return []
      const at = left.end + text.slice(left.end, right.start).indexOf(String(node['operator']))
      return [{ start: at, end: at + 1, text: other }]
    }),
}

const isString = (node: Node) => isOf(node, 'Literal') && typeof node['value'] === 'string'

/** One of several entries of a list of literals is missing, such as a call of those that become stale. */
const entryDropped: Operator = {
  kind: 'other',
  edits: ({ found }) =>
    found.flatMap(({ node }) => {
      const entries = listOf(node['elements'])
      if (node.type !== 'ArrayExpression' || entries.length < 2 || !entries.every(isString)) return []
      return entries.map((_, index) => withoutOne(entries, index)).filter((edit) => edit !== null)
    }),
}

/** Who may call is one step wider. */
const wider: Readonly<Record<string, string>> = {
  root: 'staff',
  bank: 'staff',
  staff: 'signedIn',
  signedIn: 'anyone',
  judge: 'anyone',
}

const accessWidened: Operator = {
  kind: 'access',
  edits: ({ found }) =>
    properties(found, (name) => name === 'access').flatMap(({ value }) => {
      const other = wider[String(value['value'])]
      return value.type !== 'Literal' || other === undefined
        ? []
        : [{ start: value.start, end: value.end, text: `'${other}'` }]
    }),
}

/** What a call asks for beside being signed in, or how often it may be made, is not asked. */
const demandDropped: Operator = {
  kind: 'access',
  edits: ({ found }) =>
    properties(found, (name) => /^(permission|feature|rate|guard|level|by|maxBytes|maxLength)$/.test(name)).flatMap(
      ({ node, around }) => {
        const edit = withoutOne(around, around.indexOf(node))
        return edit === null ? [] : [edit]
      },
    ),
}

/** Properties of objects that are made, not of patterns that take them apart. */
function properties(found: readonly Found[], isMeant: (name: string) => boolean) {
  return found.flatMap(({ node, parents: [parent] }) => {
    const [value, name] = [node['value'], namesOf(node['key'])[0] ?? '']
    if (node.type !== 'Property' || !isOf(parent, 'ObjectExpression') || !isNode(value) || !isMeant(name)) return []
    return [{ node, value, around: listOf(parent['properties']) }]
  })
}

export const values = {
  'number moved': numberMoved,
  'flag turned': flagTurned,
  'arithmetic turned': arithmeticTurned,
  'entry dropped': entryDropped,
  'access widened': accessWidened,
  'demand dropped': demandDropped,
} satisfies Record<string, Operator>
