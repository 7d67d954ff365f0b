import { z } from 'zod'
import { endpoints } from './endpoint.ts'

/** A link that administrators put into the bar. */
const link = { id: z.number().int(), url: z.string() }
export const Tool = z.object({ name: z.string(), ...link })
export type Tool = z.infer<typeof Tool>
export const MoreItem = z.object({ title: z.string(), ...link })
export type MoreItem = z.infer<typeof MoreItem>

export const tools = endpoints({
  list: {
    call: 'GET /api/tools',
    summary: 'The tools in the bar of the site.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(Tool),
  },
})

export const moreMenu = endpoints({
  list: {
    call: 'GET /api/moreMenuList',
    summary: 'Further links in the bar of the site.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(MoreItem),
  },
})
