import type { Viewer } from '@praxis/rules/viewer'
import type { Services } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { isTrusted } from './trust.queries.ts'

/** Refuses whoever makes a group or a problem while the site lets only those do so whom it trusts. */
export async function refuseClosedCreation(services: Pick<Services, 'db' | 'log'>, { uid }: Viewer): Promise<void> {
  const { openCreation } = await readSiteSettings(services, ['openCreation'])
  if (!openCreation && !(await isTrusted(services.db, uid))) throw new Failure('creation_closed')
}
