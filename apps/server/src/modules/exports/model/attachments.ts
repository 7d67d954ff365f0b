import { attachmentLink } from '@praxis/formats/texts/attachments'
import type { PackageFile } from '@praxis/formats/model'
import type { Services } from '#server/context.ts'
import { attachmentAddress, listNamedFiles, pictureAddress } from '#server/modules/uploads/public.ts'
import { storedFile } from './storedFile.ts'

type Files = {
  readonly attachments: PackageFile[]
  /** A text whose addresses of files have become links to attachments. */
  readonly linked: (text: string) => string
  /** Files that texts refer to and that are gone. Their addresses stay. */
  readonly missing: readonly string[]
}

const kindOf = { [pictureAddress]: 'picture', [attachmentAddress]: 'attachment' } as const

/** An address of a file here. One that belongs to another site is preceded by the name of its host. */
const addresses = /(?<![\w.:%/-])(\/api\/public\/(?:img|file)\/)([\w-]+(?:\.[\w-]+)*)/g

/** The files of people that texts refer to. Other addresses stay as they are. `site`: where people reach it. */
export async function attachmentsOf(
  services: Pick<Services, 'db' | 'files'>,
  texts: readonly string[],
  site: string | null,
): Promise<Files> {
  const found = texts.flatMap((text) => [...text.matchAll(addresses)])
  if (found.length === 0) return { attachments: [], linked: (text) => text, missing: [] }
  const rows = await listNamedFiles(services.db, [...new Set(found.map(([, , name]) => name!))])
  const free = freeNames()
  const named = new Map<string, string>()
  const attachments: PackageFile[] = []
  const missing = new Set<string>()
  for (const [address, at, stored] of found) {
    if (named.has(address)) continue
    const row = rows.find(({ name, kind }) => name === stored && kind === kindOf[at as keyof typeof kindOf])
    if (row === undefined) {
      missing.add(address)
      continue
    }
    const name = free(plainName(row.fileName, row.name))
    named.set(address, name)
    attachments.push(
      storedFile(services.files, {
        name,
        hash: row.hash,
        size: row.size,
        ...(site === null ? {} : { address: site + address }),
      }),
    )
  }
  const linked = (text: string) =>
    text.replaceAll(addresses, (address) => {
      const name = named.get(address)
      return name === undefined ? address : attachmentLink(name)
    })
  return { attachments, linked, missing: [...missing] }
}

/**
 * The name that a file had where it came from, in the letters that every format allows. A picture was written anew, so
 * it has the ending of the stored one.
 */
function plainName(fileName: string, stored: string): string {
  const ending = /\.[\w-]+$/.exec(stored)?.[0] ?? ''
  const stem = fileName
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\w-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${stem === '' ? 'file' : stem}${ending}`
}

/** Names that differ also where upper and lower case are the same. */
function freeNames() {
  const taken = new Set<string>()
  return (name: string): string => {
    let free = name
    for (let more = 2; taken.has(free.toLowerCase()); more += 1) free = name.replace(/(?=\.[^.]*$)|$/, `-${more}`)
    taken.add(free.toLowerCase())
    return free
  }
}
