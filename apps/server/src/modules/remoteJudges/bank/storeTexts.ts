import { remoteLimits } from '@praxis/contract/remoteShapes'
import type { Services } from '#server/context.ts'
import { prepareFile, type PreparedFile } from '#server/modules/uploads/public.ts'
import type { RemoteProblem } from '../adapters/adapter.ts'
import type { OpenedVisit } from '../engine/visits.ts'
import { RemoteError } from '../remoteError.ts'

const parts = ['description', 'input', 'output', 'hint'] as const
export type StoredTexts = Record<(typeof parts)[number], string> & { pdf: string | null }

/** Addresses of pictures in Markdown, and in HTML within it. */
const picture = /!\[[^\]]{0,300}\]\(<?(https?:\/\/[^\s)>]+)|<img\s[^>]{0,300}?\bsrc\s?=\s?["'](https?:\/\/[^\s"'<>]+)/gi

/** In HTML the sign between parts of an address is written as an entity. */
const addressIn = ([, markdown, html]: readonly (string | undefined)[]): string =>
  markdown ?? html?.replaceAll('&amp;', '&') ?? ''

/**
 * The texts of a problem with its pictures stored here, and its PDF. A picture of another host, or one that cannot be
 * read, stays where it is. `files` have rows once their problem is written.
 */
export async function storeTexts(
  services: Pick<Services, 'db' | 'files'>,
  { visit }: OpenedVisit,
  problem: RemoteProblem,
): Promise<{ texts: StoredTexts; files: readonly PreparedFile[] }> {
  const found = parts.flatMap((part) => [...problem[part].matchAll(picture)].map((one) => addressIn(one)))
  const addresses = [...new Set(found)].slice(0, remoteLimits.pictures)
  const stored = new Map<string, PreparedFile>()
  const store = async (address: string) => {
    const file = await storeFrom(services, visit, address)
    if (file !== null) stored.set(address, file)
  }
  for (const address of addresses) await store(address)
  if (problem.pdf !== null) await store(problem.pdf)
  const withOurs = (text: string) =>
    text.replaceAll(picture, (whole: string, markdown?: string, html?: string) => {
      const ours = stored.get(addressIn([whole, markdown, html]))?.address
      return ours === undefined ? whole : whole.replace(markdown ?? html ?? '', () => ours)
    })
  const texts = {
    description: withOurs(problem.description),
    input: withOurs(problem.input),
    output: withOurs(problem.output),
    hint: withOurs(problem.hint),
    pdf: problem.pdf === null ? null : (stored.get(problem.pdf)?.address ?? null),
  }
  return { texts, files: [...stored.values()] }
}

async function storeFrom(
  services: Pick<Services, 'db' | 'files'>,
  { http }: OpenedVisit['visit'],
  address: string,
): Promise<PreparedFile | null> {
  try {
    const { status, bytes } = await http.get(address, { maxBytes: remoteLimits.pictureBytes })
    if (status !== 200) return null
    const name = decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '') || 'file'
    return await prepareFile(services, {
      name,
      async *read() {
        yield bytes
      },
    })
  } catch (error) {
    if (error instanceof RemoteError || error instanceof URIError) return null
    throw error
  }
}
