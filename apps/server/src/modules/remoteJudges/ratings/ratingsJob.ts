import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { openVisit } from '../engine/visits.ts'
import { RemoteError } from '../remoteError.ts'
import { findSite } from '../sites/sites.queries.ts'
import { clearRatings, listNamed, writeRatings } from './ratings.queries.ts'

/** Names in one question to the interface. */
const namesAtOnce = 200

const Answer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('OK'),
    result: z.array(z.object({ handle: z.string(), rating: z.number().int().nullish() })),
  }),
  z.object({ status: z.literal('FAILED'), comment: z.string() }),
])

/** Reads the ratings of people at Codeforces every night, while that judge is switched on. */
export const ratingsJob = defineJob({
  name: 'remote.ratings',
  data: z.object({}),
  schedule: { cron: '0 3 * * *' },
  async run(services) {
    const { db } = services
    const site = await findSite(db, 'CF')
    if (site?.isOn !== true) return void (await clearRatings(db))
    const { visit } = openVisit(services, site, null)
    for (let after = ''; ;) {
      const people = await listNamed(db, after, namesAtOnce)
      if (people.length === 0) return
      const ratings = await readRatings(
        visit.http,
        people.map(({ handle }) => handle),
      )
      await writeRatings(
        db,
        people.map(({ uid, handle }) => ({ uid, rating: ratings.get(handle.toLowerCase()) ?? null })),
      )
      after = people.at(-1)!.uid
    }
  },
})

type Http = ReturnType<typeof openVisit>['visit']['http']

/** By name in small letters. One unknown name makes the whole question fail, and the answer says which. */
async function readRatings(http: Http, handles: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const asked = new Set(handles)
  while (asked.size > 0) {
    const reply = await http.get('/api/user.info', { query: { handles: [...asked].join(';') } })
    const answer = Answer.parse(reply.json())
    if (answer.status === 'OK') {
      return new Map(
        answer.result.flatMap(({ handle, rating }) =>
          typeof rating === 'number' ? [[handle.toLowerCase(), rating] as const] : [],
        ),
      )
    }
    const unknown = [...asked].find((handle) => answer.comment.toLowerCase().includes(` ${handle.toLowerCase()} `))
    if (unknown === undefined) throw new RemoteError('changed', answer.comment)
    asked.delete(unknown)
  }
  return new Map()
}
