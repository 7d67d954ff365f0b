import { z } from 'zod'
import { limits } from './limits.ts'
import { queryWords, type QueryWord } from './queryWords.ts'

/**
 * Names the function of queryWords.ts that a schema transforms its value with. writeTables.ts writes the name, because
 * it cannot write a function.
 */
export const wordOf = z.registry<{ word: QueryWord }>()

/** The words schemas are made of. Query values arrive as text, so numbers and flags are read from text as well. */
export const id = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
export const int32 = z.coerce.number().int().min(-2_147_483_648).max(2_147_483_647)

/** The number of a verdict. The database keeps it in 16 bits. */
export const int16 = z.number().int().min(-32_768).max(32_767)
/** A number that counts something, as a program states it; the database keeps it in 32 bits. */
export const count32 = z.number().int().min(0).max(2_147_483_647)

/** A number as it is written: after `001` all numbers of a series have at least three digits. */
export const digits = z.coerce
  .string()
  .trim()
  .regex(/^\d{1,10}$/)

/** A hash in hexadecimal. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** Text whose length is judged by a rule that has its own message. */
export const anyText = z.string().refine(withoutNul, { params: { rule: 'nul' } })

export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine(withoutNul, { params: { rule: 'nul' } })
/** PostgreSQL text cannot hold U+0000. */
function withoutNul(value: string): boolean {
  return !value.includes('\u0000')
}

type Changed<All> = {
  [Name in keyof All]: z.ZodOptional<
    z.ZodNullable<All[Name] extends z.ZodDefault<infer Inner> ? Inner : All[Name] & z.ZodType>
  >
}

/** What a change of these fields brings: those that are absent or null stay as they are, so no default takes their place. */
export const changed = <All extends Readonly<Record<string, z.ZodType>>>(all: All): Changed<All> =>
  Object.fromEntries(
    Object.entries(all).map(([name, field]) => [
      name,
      (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).nullish(),
    ]),
  ) as Changed<All>

const ruleNames = ['minLength', 'maxLength', 'minimum', 'maximum'] as const
export type PublishedRule = { readonly [name in (typeof ruleNames)[number]]?: number }

/**
 * Tells forms and openapi.json a rule that the schema does not check: the schema accepts more, and a handler refuses
 * the rest with its own message, or accepts it from other clients.
 */
export const publishRule = <T extends z.ZodType>(schema: T, rule: PublishedRule): T => schema.meta(rule)

export function publishedRule(schema: z.ZodType): PublishedRule | undefined {
  const meta: Readonly<Record<string, unknown>> = schema.meta() ?? {}
  const rules = ruleNames.filter((name) => name in meta).map((name) => [name, meta[name]])
  return rules.length === 0 ? undefined : (Object.fromEntries(rules) as PublishedRule)
}

/** Page numbers below 1 become 1 (docs/compatibility.md, Pages of lists). */
export const currentPage = z.coerce
  .number()
  .int()
  .max(limits.pageNumber)
  .default(1)
  .transform(queryWords.page)
  .register(wordOf, { word: 'page' })
  .describe('The page, counted from 1.')

/** Page sizes below 1 become the call's default, above the cap the cap (docs/compatibility.md, Pages of lists). */
export const limit = (byDefault: number) =>
  z.coerce
    .number()
    .int()
    .default(byDefault)
    .transform((value) => queryWords.pageSize(value, byDefault))
    .register(wordOf, { word: 'pageSize' })
    .describe(`Rows of a page, ${limits.pageLimit} at most; ${byDefault} when absent.`)

export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform(queryWords.flag)
  .register(wordOf, { word: 'flag' })

/** A list in a query: `1,2,3`, or the parameter repeated. */
export const idList = z
  .union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])
  .transform(queryWords.ids)
  .register(wordOf, { word: 'ids' })
  .pipe(z.array(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)).max(100))

/** Numbers and ids that several calls take. Their descriptions stand in openapi.json. */
export const submitId = id.describe('The number of a submission.')
export const pid = id.describe('The number of a problem, which is not the id that people see.')
export const problemId = text(100).min(1).describe('The id of a problem as people see it.')
export const cid = id.describe('The number of a contest; absent or 0 outside contests.')
export const gid = id.describe('The number of a group; absent outside groups.')

/** A moment: ISO 8601, UTC. */
export const time = z.string()

/** A moment that somebody sends. Databases know no year 0. */
export const sentTime = z.string().regex(new RegExp(`^(?!0000)${z.regexes.datetime({}).source.slice(1)}`))

export const listOf = <T extends z.ZodType>(record: T) =>
  z.object({
    records: z.array(record),
    /** Exact, or the cap with `totalIsCapped` when there are more. */
    total: z.number().int(),
    totalIsCapped: z.boolean().optional(),
    size: z.number().int(),
    current: z.number().int(),
    pages: z.number().int(),
  })
export type Page<T> = {
  records: T[]
  total: number
  totalIsCapped?: boolean | undefined
  size: number
  current: number
  pages: number
}
