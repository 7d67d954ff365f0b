import { z } from 'zod'
import { colourPattern } from './colours.ts'
import { endpoints } from './endpoint.ts'
import { id, text } from './fields.ts'
import { homeRules } from './limits.ts'
import { rankTypes } from './statuses.ts'

/** What people in a ranklist are called whose figure lies in a range: solved problems in ACM, the score in OI. */
export const Honor = z.object({
  id: z.number().int(),
  name: z.string(),
  /** As in rankTypes. */
  type: z.number().int(),
  minValue: z.number().int(),
  /** Null: no end. */
  maxValue: z.number().int().nullable(),
  color: z.string(),
  background: z.string(),
  /** Where ranges meet, the smaller number wins. */
  rank: z.number().int(),
})
export type Honor = z.infer<typeof Honor>

const value = z.number().int().min(0).max(homeRules.largestNumber)
const colour = text(homeRules.colourLength).trim().regex(colourPattern)
const fields = {
  name: text(homeRules.honorNameLength).trim().min(1),
  type: z.number().int().min(rankTypes.acm).max(rankTypes.oi),
  minValue: value,
  maxValue: value.nullish(),
  color: colour,
  background: colour,
  rank: value,
}
const byRoot = { access: 'root', permission: 'system_info_admin' } as const
const honorReads = ['GET /api/get-honor-list', 'GET /api/admin/honor/list'] as const
/** As long as colours may be. */
const colours = { color: 'rgba(255, 255, 255, 0.9999999)', background: 'rgba(79, 70, 229, 0.123456789)' } as const
const example = { name: 'Expert', type: 0, minValue: 100, ...colours, rank: 1 } as const

export const honors = endpoints({
  list: {
    call: 'GET /api/get-honor-list',
    summary: 'The honours of both ranklists.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(Honor),
  },
  adminList: {
    call: 'GET /api/admin/honor/list',
    summary: 'The same by the name of the wire. Everybody may read it.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(Honor),
  },
  create: {
    call: 'POST /api/admin/honor',
    summary: 'Make an honour.',
    ...byRoot,
    input: z.object({ ...fields, rank: value.default(0) }),
    example,
    output: z.null(),
    errors: ['honor_range_empty', 'too_many_entries'],
    changes: honorReads,
  },
  update: {
    call: 'PUT /api/admin/honor',
    summary: 'Change an honour. What is absent stays; a maxValue of null takes the end away.',
    ...byRoot,
    input: z.object({
      id,
      name: fields.name.nullish(),
      type: fields.type.nullish(),
      minValue: value.nullish(),
      maxValue: value.nullish(),
      color: colour.nullish(),
      background: colour.nullish(),
      rank: value.nullish(),
    }),
    example: { id: 1, ...colours },
    output: z.null(),
    errors: ['honor_not_found', 'honor_range_empty'],
    changes: honorReads,
  },
  remove: {
    call: 'DELETE /api/admin/honor',
    summary: 'Delete an honour.',
    ...byRoot,
    input: z.object({ id: id.describe('The number of an honour.') }),
    example: { id: 1 },
    output: z.null(),
    errors: ['honor_not_found'],
    changes: honorReads,
  },
})
