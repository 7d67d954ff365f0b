import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, id, limit, listOf, text } from './fields.ts'
import { homeRules, limits, pageSizeOf } from './limits.ts'
import { MoreItem, Tool } from './siteLinks.ts'
import { announcementStatus } from './statuses.ts'

const stored = {
  rank: z.number().int(),
  /** As in announcementStatus. */
  status: z.number().int(),
  gmtCreate: z.string(),
  gmtModified: z.string(),
}
export const AdminTool = Tool.extend(stored)
export type AdminTool = z.infer<typeof AdminTool>
export const AdminMoreItem = MoreItem.extend(stored)
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

export const toolAdmin = endpoints({
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

export const moreMenuAdmin = endpoints({
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
