import { isNode, isOf, listOf, textOf, type Edit, type Found, type Node, type Source } from '../syntax.ts'
import type { Operator } from './operator.ts'

const leaves = new Set(['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'])

/** `if (x) return …` is gone, and what follows it runs always. */
const guardDropped: Operator = {
  kind: 'access',
  edits: ({ found }) =>
    found
      .filter(
        ({ node }) => node.type === 'IfStatement' && !isNode(node['alternate']) && isOnlyLeaving(node['consequent']),
      )
      .map(({ node }) => gone(node)),
}

function isOnlyLeaving(value: unknown): boolean {
  if (!isNode(value)) return false
  if (value.type !== 'BlockStatement') return leaves.has(value.type)
  const body = listOf(value['body'])
  return body.length === 1 && isOnlyLeaving(body[0])
}

/** An empty statement, as the place may ask for one. */
const gone = ({ start, end }: Node): Edit => ({ start, end, text: '{}' })

/** `a && b` or `a || b` asks only for one of the two. */
const conditionHalved: Operator = {
  kind: 'access',
  edits: (source) =>
    decisions(source, ['&&', '||']).flatMap(({ node }) =>
      sidesOf(node).map((side) => ({ start: node.start, end: node.end, text: textOf(source, side) })),
    ),
}

const andForOr: Operator = {
  kind: 'access',
  edits: (source) =>
    decisions(source, ['&&', '||']).flatMap(({ node }) => {
      const other = node['operator'] === '&&' ? '||' : '&&'
      // Where both stand together without brackets, the other binds otherwise and means more than one change.
      const isMixed = sidesOf(node).some((side) => isOf(side, 'LogicalExpression'))
      return isMixed ? [] : between(source, node, other)
    }),
}

/** Conditions, and not what a page shows if something is there. */
function decisions({ found }: Source, operators: readonly string[]): Found[] {
  return found.filter(({ node, parents }) => {
    if (node.type !== 'LogicalExpression' || !operators.includes(String(node['operator']))) return false
    const isShowing = sidesOf(node).some((side) => side.type.startsWith('JSX'))
    return !isShowing && !isOf(parents[0], 'LogicalExpression')
  })
}

const sidesOf = (node: Node): Node[] => [node['left'], node['right']].filter(isNode)

/** The operator between the two sides of a node, replaced by another. */
function between(source: Source, node: Node, text: string): Edit[] {
  const [left, right] = sidesOf(node)
  const operator = String(node['operator'])
  if (left === undefined || right === undefined) return []
  const at = source.text.slice(left.end, right.start).indexOf(operator)
  return at < 0 ? [] : [{ start: left.end + at, end: left.end + at + operator.length, text }]
}

const otherBound: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }

/** A comparison that takes in its bound where it did not, or the other way round. */
const boundMoved: Operator = {
  kind: 'limits',
  edits: (source) =>
    source.found.flatMap(({ node }) => {
      const other = node.type === 'BinaryExpression' ? otherBound[String(node['operator'])] : undefined
      return other === undefined ? [] : between(source, node, other)
    }),
}

const otherEquality: Readonly<Record<string, string>> = { '===': '!==', '!==': '===' }

/** A condition that means its opposite. */
const negationTurned: Operator = {
  kind: 'access',
  edits: (source) =>
    source.found.flatMap(({ node }) => {
      if (node.type === 'UnaryExpression' && node['operator'] === '!')
        return [{ start: node.start, end: node.start + 1, text: '' }]
      const other = node.type === 'BinaryExpression' ? otherEquality[String(node['operator'])] : undefined
      return other === undefined ? [] : between(source, node, other)
    }),
}

/** `x ? a : b` gives the other of the two. */
const choiceTurned: Operator = {
  kind: 'other',
  edits: (source) =>
    source.found.flatMap(({ node }) => {
      const [one, other] = [node['consequent'], node['alternate']]
      if (node.type !== 'ConditionalExpression' || !isNode(one) || !isNode(other)) return []
      const middle = source.text.slice(one.end, other.start)
      const text = `${textOf(source, other)}${middle}${textOf(source, one)}`
      return [{ start: one.start, end: other.end, text }]
    }),
}

export const conditions = {
  'guard dropped': guardDropped,
  'half of a condition dropped': conditionHalved,
  'and for or': andForOr,
  'bound moved': boundMoved,
  'negation turned': negationTurned,
  'choice turned': choiceTurned,
} satisfies Record<string, Operator>
