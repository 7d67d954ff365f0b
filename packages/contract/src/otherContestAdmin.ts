import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, id, limit, listOf, sentTime, text } from './fields.ts'
import { homeRules, limits, pageSizeOf } from './limits.ts'
import { OtherContest } from './otherContests.ts'

export const AdminOtherContest = OtherContest.extend({ id: z.number().int() })
export type AdminOtherContest = z.infer<typeof AdminOtherContest>

const fields = {
  oj: text(homeRules.linkNameLength).trim().min(1),
  url: text(limits.addressLength).trim().min(1),
  title: text(limits.titleLength).trim().min(1),
  beginTime: sentTime,
  endTime: sentTime,
}
const byRoot = { access: 'root', permission: 'system_info_admin' } as const
const reads = ['GET /api/get-recent-other-contest', 'GET /api/admin/other-contest'] as const
const example = {
  oj: 'Codeforces',
  url: 'https://codeforces.com/contests',
  title: 'Round 1000',
  beginTime: '2027-01-01T12:00:00Z',
  endTime: '2027-01-01T14:00:00Z',
} as const

export const otherContestAdmin = endpoints({
  adminList: {
    call: 'GET /api/admin/other-contest',
    summary: 'All contests on other sites that administrators have entered, the latest first.',
    ...byRoot,
    input: z.object({ currentPage, limit: limit(pageSizeOf.siteLinks) }),
    output: listOf(AdminOtherContest),
  },
  create: {
    call: 'POST /api/admin/other-contest',
    summary: 'Enter a contest on another site.',
    ...byRoot,
    input: z.object(fields),
    example,
    output: z.null(),
    errors: ['address_invalid', 'other_contest_time_order', 'too_many_entries'],
    changes: reads,
  },
  update: {
    call: 'PUT /api/admin/other-contest',
    summary: 'Change a contest on another site. What is absent stays.',
    ...byRoot,
    input: z.object({
      id,
      oj: fields.oj.nullish(),
      url: fields.url.nullish(),
      title: fields.title.nullish(),
      beginTime: sentTime.nullish(),
      endTime: sentTime.nullish(),
    }),
    example: { id: 1, beginTime: '2027-01-01T12:00:00Z', endTime: '2027-01-01T14:00:00Z' },
    output: z.null(),
    errors: ['other_contest_not_found', 'address_invalid', 'other_contest_time_order'],
    changes: reads,
  },
  remove: {
    call: 'DELETE /api/admin/other-contest',
    summary: 'Delete a contest on another site.',
    ...byRoot,
    input: z.object({ id: id.describe('The number of a contest on another site.') }),
    example: { id: 1 },
    output: z.null(),
    errors: ['other_contest_not_found'],
    changes: reads,
  },
})
