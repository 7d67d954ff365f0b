import type { FindingCode, FindingParams, WantedKind } from '@praxis/contract/findings'
import type { z } from 'zod'
import type { Fault } from '#formats/packageError.ts'

/** Where in a file something is wrong, and what. */
export type FaultAt = { readonly path: readonly PropertyKey[]; readonly fault: Fault }

type Issue = z.core.$ZodIssue
type Said = { readonly code: FindingCode; readonly params: FindingParams }
/** A value with what it is called. */
type Named = { readonly name: string; readonly value: unknown }

/**
 * What a check of a schema finds wrong, for `refine` and `addIssue`. `name` and `value` are added to the parameters, so
 * only the others are named here.
 */
export const saying = (code: FindingCode, params: FindingParams = {}) => ({ params: { code, params } satisfies Said })

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
  const issue = mostTelling(issues[0]!)
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path
  const isOfKey = issues[0]!.code === 'invalid_key'
  const value = isOfKey ? path.at(-1) : valueAt(data, issue.path)
  const { code, params } = saidOf(issue, { name: path.join('.'), value })
  return { path, fault: { part: 'package', code, params } }
}

/** An issue within another, of a key or of the branch of a union that the value comes nearest to. */
function mostTelling(issue: Issue): Issue {
  const inside = (nested: Issue): Issue => mostTelling({ ...nested, path: [...issue.path, ...nested.path] })
  if (issue.code === 'invalid_key') return inside(issue.issues[0]!)
  if (issue.code !== 'invalid_union') return issue
  const branches = issue.errors.flatMap((errors) => (errors[0] === undefined ? [] : [inside(errors[0])]))
  return branches.toSorted((a, b) => b.path.length - a.path.length || vagueness(a) - vagueness(b))[0] ?? issue
}

/** A value of the right kind has come nearer than one of another kind, and a list of words tells more than one word. */
function vagueness(issue: Issue): number {
  if (issue.code === 'invalid_value') return issue.values.length > 1 ? 1 : 3
  return issue.code === 'invalid_type' ? 2 : 0
}

function saidOf(issue: Issue, named: Named): Said {
  const { name } = named
  const value = shown(named.value)
  if (issue.code === 'custom') {
    const { code = 'value_malformed', params } = (issue.params ?? {}) as Partial<Said>
    return { code, params: { name, value, ...params } }
  }
  if (named.value === undefined && issue.code !== 'unrecognized_keys')
    return { code: 'value_missing', params: { name } }
  switch (issue.code) {
    case 'invalid_type': {
      const wanted = wantedKinds[issue.expected] ?? 'text'
      if (name === '') return { code: 'content_wrong', params: { value, wanted } }
      return { code: 'value_wrong', params: { name, value, wanted } }
    }
    case 'invalid_value':
      return { code: 'value_unknown', params: { name, value, known: issue.values.map(String).join(', ') } }
    case 'too_small':
      return smallSaid(issue, { name, value })
    case 'too_big':
      return bigSaid(issue, { name, value })
    case 'unrecognized_keys':
      return { code: 'key_forbidden', params: { name } }
    default:
      return { code: 'value_malformed', params: { name, value } }
  }
}

const isCounted = (origin: string) => origin === 'array' || origin === 'set' || origin === 'map'

function smallSaid(
  { origin, minimum, inclusive }: z.core.$ZodIssueTooSmall,
  { name, value }: Named & { value: string },
) {
  const min = Number(minimum)
  if (isCounted(origin) && min > 1) return { code: 'list_short', params: { name, min } } as const
  if (isCounted(origin) || (origin === 'string' && min <= 1)) return { code: 'value_empty', params: { name } } as const
  if (origin === 'string') return { code: 'value_malformed', params: { name, value } } as const
  const code = inclusive === false ? 'value_above' : 'value_small'
  return { code, params: { name, value, min } } as const
}

function bigSaid({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig, { name, value }: Named & { value: string }) {
  const max = Number(maximum)
  if (isCounted(origin)) return { code: 'list_long', params: { name, max } } as const
  if (origin === 'string') return { code: 'value_long', params: { name, max } } as const
  const code = inclusive === false ? 'value_below' : 'value_large'
  return { code, params: { name, value, max } } as const
}

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    data,
  )

/** The keys of a map that are none of the known ones. */
export const unknownKeys = (data: object, known: readonly string[]): string[] =>
  Object.keys(data).filter((key) => !known.includes(key))
