import { isNode, isOf, listOf, namesOf } from '../syntax.ts'
import type { Operator } from './operator.ts'

/** What had to happen in any case does not. */
const finallyDropped: Operator = {
  kind: 'other',
  edits: ({ found }) =>
    found.flatMap(({ node }) => {
      const last = node['finalizer']
      return node.type === 'TryStatement' && isNode(last) ? [{ start: last.start, end: last.end, text: '{}' }] : []
    }),
}

/** A step of a function that only acts is left out. */
const stepDropped: Operator = {
  kind: 'other',
  edits: ({ found }) =>
    found.flatMap(({ node, parents }) => {
      const expression = node['expression']
      if (node.type !== 'ExpressionStatement' || !isOf(parents[0], 'BlockStatement')) return []
      const call = isOf(expression, 'AwaitExpression') ? expression['argument'] : expression
      return isOf(call, 'CallExpression') ? [{ start: node.start, end: node.end, text: '{}' }] : []
    }),
}

const seen = /^(disabled|readOnly|required|role|tabIndex|hidden|inert|on[A-Z]\w*|aria-\w+)$/

/** A property by which a page hears, says or refuses something is missing. */
const propertyDropped: Operator = {
  kind: 'other',
  edits: ({ found }) =>
    found.flatMap(({ node }) => {
      const name = node['name']
      const isMeant = isOf(name, 'JSXIdentifier') && seen.test(String(name['name']))
      return node.type === 'JSXAttribute' && isMeant ? [{ start: node.start, end: node.end, text: '' }] : []
    }),
}

/** Something that stands on a page under a condition stands there always. */
const alwaysShown: Operator = {
  kind: 'other',
  edits: ({ found }) =>
    found.flatMap(({ node }) => {
      const [left, right] = [node['left'], node['right']]
      const isShowing = node.type === 'LogicalExpression' && node['operator'] === '&&' && isOf(right, 'JSXElement')
      return isShowing && isNode(left) ? [{ start: left.start, end: left.end, text: 'true' }] : []
    }),
}

/** An effect of a page no longer follows one of what it depends on. */
const dependencyDropped: Operator = {
  kind: 'other',
  edits: ({ found }) =>
    found.flatMap(({ node }) => {
      const on = listOf(node['arguments']).at(-1)
      const isHook = /^use(Effect|Memo|Callback|LayoutEffect)$/.test(namesOf(node['callee'])[0] ?? '')
      if (node.type !== 'CallExpression' || !isHook || !isOf(on, 'ArrayExpression')) return []
      return listOf(on['elements']).length === 0 ? [] : [{ start: on.start, end: on.end, text: '[]' }]
    }),
}

export const statements = {
  'finally emptied': finallyDropped,
  'step dropped': stepDropped,
  'property of a page dropped': propertyDropped,
  'always shown': alwaysShown,
  'dependency dropped': dependencyDropped,
} satisfies Record<string, Operator>
