import { moreMenuAdmin, toolAdmin, type AdminMoreItem, type AdminTool } from '@praxis/contract/siteLinkAdmin'

export type SiteLinkRow = AdminTool | AdminMoreItem

/** Both kinds of links, and the field in which the wire has the name of each. */
export const linkNouns = {
  tools: { calls: toolAdmin, nameField: 'name' },
  more: { calls: moreMenuAdmin, nameField: 'title' },
} as const

export type LinkKind = keyof typeof linkNouns
export type LinkCalls = (typeof linkNouns)[LinkKind]['calls']

export const nameOf = (row: SiteLinkRow): string => ('title' in row ? row.title : row.name)
