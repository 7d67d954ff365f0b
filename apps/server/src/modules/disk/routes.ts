import { disk } from '@praxis/contract/disk'
import { implement } from '#server/http/handlers.ts'
import { changeSettings, givenFields } from '#server/modules/site/public.ts'
import { readQuietHours } from './quietHours.ts'
import { readReserve, readSpace } from './readDisk.ts'

export const diskRoutes = implement(disk, {
  async read(_input, context) {
    const reserve = await readReserve(context)
    return { ...reserve, ...(await readQuietHours(context)), space: await readSpace(context, reserve) }
  },

  async setReserve(input, context) {
    const given = givenFields(input)
    await changeSettings(context, 'site.disk', () => given)
    return null
  },
})
