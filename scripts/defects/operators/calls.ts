import { isNode, isOf, listOf, namesOf, textOf, withoutOne, type Edit, type Node } from '../syntax.ts'
import type { Operator } from './operator.ts'

/** A statement that only waits: it begins the work and does not wait. Nothing that checks the sources objects to `void`. */
const awaitDropped: Operator = {
  kind: 'other',
  edits: ({ found }) =>
    found.flatMap(({ node, parents }) =>
      node.type === 'AwaitExpression' && isOf(parents[0], 'ExpressionStatement')
        ? [{ start: node.start, end: node.start + 'await'.length, text: 'void' }]
        : [],
    ),
}

/** A link of a chain of calls, as `.where(…)` of `db.selectFrom(…).where(…)`, is gone. */
function linkDropped(kind: Operator['kind'], isMeant: (name: string) => boolean): Operator {
  return {
    kind,
    edits: ({ found }) =>
      found.flatMap(({ node }) => {
        const callee = node['callee']
        if (node.type !== 'CallExpression' || !isOf(callee, 'MemberExpression')) return []
        const object = callee['object']
        if (!isNode(object) || namesOf(object)[0] === 'Math' || !isMeant(namesOf(callee['property'])[0] ?? ''))
          return []
        return [{ start: object.end, end: node.end, text: '' }]
      }),
  }
}

const releasing =
  /^(release|clear|unlock|close|stop|abort|delete|dispose|unref|remove|kill|end|cancel|invalidate|forget|off|unsubscribe|clearTimeout|clearInterval|destroy|rm|rmSync|unlink|drain|reset|finish|giveBack|leave)/

/** What was held, kept or waited for stays so. */
const releaseDropped: Operator = {
  kind: 'other',
  edits: ({ found }) =>
    found.flatMap(({ node }) => {
      const awaited = node['expression']
      const call = isOf(awaited, 'AwaitExpression') ? awaited['argument'] : awaited
      if (node.type !== 'ExpressionStatement' || !isNode(call)) return []
      const bare = isOf(call, 'ChainExpression') ? call['expression'] : call
      if (!isOf(bare, 'CallExpression') || !releasing.test(namesOf(bare).at(-1) ?? '')) return []
      return [{ start: node.start, end: node.end, text: '{}' }]
    }),
}

/** Two arguments that are names, side by side, the other way round. */
const argumentsSwapped: Operator = {
  kind: 'other',
  edits: (source) =>
    source.found.flatMap(({ node }) => {
      if (node.type !== 'CallExpression') return []
      const given = listOf(node['arguments'])
      return given.slice(1).flatMap((second, index): Edit[] => {
        const first = given[index]
        if (first === undefined || !isName(first) || !isName(second)) return []
        const middle = source.text.slice(first.end, second.start)
        const text = `${textOf(source, second)}${middle}${textOf(source, first)}`
        return text === source.text.slice(first.start, second.end)
          ? []
          : [{ start: first.start, end: second.end, text }]
      })
    }),
}

const isName = ({ type }: Node) => type === 'Identifier' || type === 'MemberExpression'

/** The larger for the smaller, some for all. */
const otherOf: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  some: 'every',
  every: 'some',
  floor: 'ceil',
  ceil: 'floor',
  leftJoin: 'innerJoin',
}

const otherCalled: Operator = {
  kind: 'scoring',
  edits: ({ found }) =>
    found.flatMap(({ node }) => {
      const callee = node['callee']
      if (node.type !== 'CallExpression' || !isOf(callee, 'MemberExpression')) return []
      const [property] = [callee['property']]
      const other = otherOf[namesOf(property)[0] ?? '']
      if (!isNode(property) || other === undefined) return []
      // `.min(…)` of a schema is no smaller number.
      if (/^(min|max|floor|ceil)$/.test(other) && namesOf(callee['object'])[0] !== 'Math') return []
      return [{ start: property.start, end: property.end, text: other }]
    }),
}

/** One part of a key under which something is kept is forgotten. */
const keyPartDropped: Operator = {
  kind: 'other',
  edits: ({ found }) =>
    found.flatMap(({ node, parents }) => {
      if (!/key/i.test(nameAround(parents))) return []
      if (node.type === 'ArrayExpression') {
        const parts = listOf(node['elements'])
        return parts.length < 2 ? [] : parts.map((_, index) => withoutOne(parts, index)).filter((edit) => edit !== null)
      }
      if (node.type !== 'TemplateLiteral') return []
      return listOf(node['expressions']).map(({ start, end }) => ({ start: start - 2, end: end + 1, text: '' }))
    }),
}

/** What the nearest variable, property or function is called that a node makes. */
function nameAround(parents: readonly Node[]): string {
  for (const parent of parents) {
    if (parent.type === 'VariableDeclarator' || parent.type === 'FunctionDeclaration')
      return namesOf(parent['id'])[0] ?? ''
    if (parent.type === 'Property') return namesOf(parent['key'])[0] ?? ''
    if (parent.type.endsWith('Statement') && parent.type !== 'ReturnStatement' && parent.type !== 'BlockStatement')
      return ''
  }
  return ''
}

export const calls = {
  'await dropped': awaitDropped,
  'where dropped': linkDropped('access', (name) => /^(where|whereRef|andWhere|\$if)$/.test(name)),
  'lock dropped': linkDropped('other', (name) => /^(forUpdate|forNoKeyUpdate|forShare|skipLocked)$/.test(name)),
  'order dropped': linkDropped('other', (name) => /^(orderBy|toSorted|toReversed|sort)$/.test(name)),
  'filter dropped': linkDropped('sealing', (name) => name === 'filter'),
  'rule of a field dropped': linkDropped('limits', (name) =>
    /^(min|max|regex|trim|int|email|length|refine)$/.test(name),
  ),
  'release dropped': releaseDropped,
  'arguments swapped': argumentsSwapped,
  'other function called': otherCalled,
  'part of a key dropped': keyPartDropped,
} satisfies Record<string, Operator>
