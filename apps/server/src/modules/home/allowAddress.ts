import { isAddress } from '@praxis/rules/addresses'
import { Failure } from '#server/failure.ts'

/** Refuses what pages must not link to. A field that is absent stays as it is stored. */
export function allowAddress(url: string | null | undefined): void {
  if (url !== null && url !== undefined && !isAddress(url)) throw new Failure('address_invalid', {}, 'url')
}
