import type { WantedKind } from '@praxis/contract/findings'
import type { z } from 'zod'
import type { Fault } from '#formats/packageError.ts'

/** Where in a file something is wrong, and what. */
export type FaultAt = { readonly path: readonly PropertyKey[]; readonly fault: Fault }

const wantedKinds: Readonly<Record<string, WantedKind>> = {
  string: 'text',
  number: 'number',
  int: 'whole',
  boolean: 'flag',
  array: 'list',
  object: 'map',
  record: 'map',
}

/** Letters of a wrong value that a message shows. */
const shownLetters = 60

/** A wrong value as a message shows it. One that is too deep to be written is shown by its kind. */
export function shown(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? 'undefined').slice(0, shownLetters)
  } catch {
    return Array.isArray(value) ? '[…]' : '{…}'
  }
}

/** What a schema finds wrong with the data of a settings file, in the codes of findings. */
export function schemaFault({ issues }: z.ZodError, data: unknown): FaultAt {
  const issue = issues[0]!
  const { path } = issue
  const value = valueAt(data, path)
  const name = path.join('.')
  const faultOf = (code: Fault['code'], params: Fault['params']): FaultAt => ({
    path,
    fault: { part: 'package', code, params: { name, ...params } },
  })
  if (value === undefined) return faultOf('value_missing', {})
  switch (issue.code) {
    case 'invalid_type':
      return faultOf('value_wrong', { value: shown(value), wanted: wantedKinds[issue.expected] ?? 'text' })
    case 'invalid_value':
      return faultOf('value_unknown', { value: shown(value), known: issue.values.map(String).join(', ') })
    case 'too_small':
    case 'too_big':
      return faultOf('said', { text: `${name}: ${issue.message}` })
    case 'unrecognized_keys':
      return {
        path: [...path, issue.keys[0]!],
        fault: { part: 'package', code: 'key_unknown', params: { name: [...path, issue.keys[0]!].join('.') } },
      }
    default:
      return faultOf('said', { text: `${name}: ${issue.message}` })
  }
}

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    data,
  )

/** The keys of a map that are none of the known ones. */
export const unknownKeys = (data: object, known: readonly string[]): string[] =>
  Object.keys(data).filter((key) => !known.includes(key))
