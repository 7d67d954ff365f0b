import type { Finding } from '@praxis/contract/findings'
import type { PackageFiles } from './packageFiles.ts'

/** A reading that also tells of links which lead nowhere or out of the package. They do not stop the rest. */
export const withLostLinks = <T extends { readonly findings: readonly Finding[] }>(
  reading: T,
  { links }: Pick<PackageFiles, 'links'>,
): T => ({ ...reading, findings: [...reading.findings, ...links.map(lostLink)] })

const lostLink = (place: string): Finding => ({
  outcome: 'dropped',
  part: 'package',
  code: 'link_left_out',
  params: {},
  place,
  count: null,
})
