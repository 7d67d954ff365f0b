import { z } from 'zod'
import { discussionsDeleted } from './discussionLimits.ts'
import { did, discussionReads } from './discussionShapes.ts'
import { endpoints } from './endpoint.ts'
import { flag, id } from './fields.ts'

/** The back office of discussions. Those of groups are there for root only. */
export const discussionAdmin = endpoints({
  update: {
    call: 'PUT /api/admin/discussion',
    summary: 'Hide or show a discussion, or pin it. What is absent or null stays as it is.',
    access: 'staff',
    input: z.object({
      id: did,
      /** As in discussionStatus. */
      status: z.coerce.number().int().min(0).max(1).nullish(),
      topPriority: flag.nullish(),
    }),
    example: { id: 1, status: 1 },
    output: z.null(),
    errors: ['discussion_not_found'],
    changes: discussionReads,
  },
  remove: {
    call: 'DELETE /api/admin/discussion',
    summary: 'Put discussions into the trash. Numbers of none that there is are passed over.',
    access: 'staff',
    from: 'body',
    bareList: 'ids',
    input: z.object({ ids: z.array(id).min(1).max(discussionsDeleted) }),
    example: { ids: [1, 2] },
    output: z.null(),
    changes: [...discussionReads, 'GET /api/discussion/trash'],
  },
})
