import { z } from 'zod'
import { endpoints } from './endpoint.ts'

/** What a site says about its memberships, in Markdown; empty where it says nothing. */
export const MembershipText = z.object({ content: z.string() })

export const membership = endpoints({
  page: {
    call: 'GET /api/memberPage',
    summary: 'What the site says about its memberships.',
    access: 'anyone',
    input: z.object({}),
    output: MembershipText,
  },
})
