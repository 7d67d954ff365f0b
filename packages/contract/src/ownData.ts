import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { ownDataRate } from './limits.ts'

/** Praxis' own: what the site keeps of the caller. */
export const ownData = endpoints({
  archive: {
    call: 'GET /api/file/own-data',
    summary: 'What the caller has told and submitted, as one zip archive.',
    access: 'signedIn',
    rate: ownDataRate,
    input: z.object({}),
    output: z.unknown(),
    reply: 'download',
  },
})
