import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, id, limit, listOf, text } from './fields.ts'
import { homeRules, limits, pageSizeOf } from './limits.ts'
import { announcementStatus } from './statuses.ts'

/** A link that administrators put into the bar. */
const link = { id: z.number().int(), url: z.string() }
const stored = {
  ...link,
  rank: z.number().int(),
  /** As in announcementStatus. */
  status: z.number().int(),
  gmtCreate: z.string(),
  gmtModified: z.string(),
}
export const Tool = z.object({ name: z.string(), ...link })
export type Tool = z.infer<typeof Tool>
export const AdminTool = z.object({ name: z.string(), ...stored })
export type AdminTool = z.infer<typeof AdminTool>
export const MoreItem = z.object({ title: z.string(), ...link })
export type MoreItem = z.infer<typeof MoreItem>
export const AdminMoreItem = z.object({ title: z.string(), ...stored })
export type AdminMoreItem = z.infer<typeof AdminMoreItem>

const name = text(homeRules.linkNameLength).trim().min(1)
const url = text(limits.addressLength).trim().min(1)
const rank = z.number().int().min(0).max(homeRules.largestNumber)
const status = z.literal([announcementStatus.visible, announcementStatus.hidden])
const created = { url, rank: rank.default(0), status: status.default(announcementStatus.visible) }
const changed = { id, url: url.nullish(), rank: rank.nullish(), status: status.nullish() }

const byRoot = { access: 'root', permission: 'system_info_admin' } as const
const listed = { ...byRoot, input: z.object({ currentPage, limit: limit(pageSizeOf.siteLinks) }) } as const
const removed = {
  ...byRoot,
  input: z.object({ id: id.describe('The number of a link.') }),
  example: { id: 1 },
  output: z.null(),
  errors: ['site_link_not_found'],
} as const
const createErrors = ['address_invalid', 'too_many_entries'] as const
const updateErrors = ['site_link_not_found', 'address_invalid'] as const
const toolReads = ['GET /api/tools', 'GET /api/admin/tools'] as const
const moreReads = ['GET /api/moreMenuList', 'GET /api/admin/more-menu'] as const

export const tools = endpoints({
  list: {
    call: 'GET /api/tools',
    summary: 'The tools in the bar of the site.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(Tool),
  },
  adminList: {
    call: 'GET /api/admin/tools',
    summary: 'All tools, also those that are hidden.',
    ...listed,
    output: listOf(AdminTool),
  },
  create: {
    call: 'POST /api/admin/tools',
    summary: 'Add a tool to the bar.',
    ...byRoot,
    input: z.object({ name, ...created }),
    example: { name: 'Visualizer', url: 'https://visualgo.net' },
    output: z.null(),
    errors: createErrors,
    changes: toolReads,
  },
  update: {
    call: 'PUT /api/admin/tools',
    summary: 'Change a tool. What is absent stays.',
    ...byRoot,
    input: z.object({ name: name.nullish(), ...changed }),
    example: { id: 1, status: announcementStatus.hidden },
    output: z.null(),
    errors: updateErrors,
    changes: toolReads,
  },
  remove: { call: 'DELETE /api/admin/tools', summary: 'Delete a tool.', ...removed, changes: toolReads },
})

export const moreMenu = endpoints({
  list: {
    call: 'GET /api/moreMenuList',
    summary: 'Further links in the bar of the site.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(MoreItem),
  },
  adminList: {
    call: 'GET /api/admin/more-menu',
    summary: 'All further links, also those that are hidden.',
    ...listed,
    output: listOf(AdminMoreItem),
  },
  create: {
    call: 'POST /api/admin/more-menu',
    summary: 'Add a further link to the bar.',
    ...byRoot,
    input: z.object({ title: name, ...created }),
    example: { title: 'School', url: 'https://school.example' },
    output: z.null(),
    errors: createErrors,
    changes: moreReads,
  },
  update: {
    call: 'PUT /api/admin/more-menu',
    summary: 'Change a further link. What is absent stays.',
    ...byRoot,
    input: z.object({ title: name.nullish(), ...changed }),
    example: { id: 1, status: announcementStatus.hidden },
    output: z.null(),
    errors: updateErrors,
    changes: moreReads,
  },
  remove: { call: 'DELETE /api/admin/more-menu', summary: 'Delete a further link.', ...removed, changes: moreReads },
})
