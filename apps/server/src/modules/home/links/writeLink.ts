import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { allowAddress } from '../allowAddress.ts'
import { refuseFull } from '../entries.queries.ts'
import {
  countLinks,
  deleteLink,
  findLinkForChange,
  insertLink,
  updateLink,
  type Link,
  type LinkKind,
} from './links.queries.ts'

type Writer = Context<Viewer>
type Change = { [Field in keyof Link]?: Link[Field] | null | undefined }

/** What the audit log calls links of each kind. */
const nouns = { tool: 'tool', more: 'moreItem' } as const satisfies Record<LinkKind, string>

export const addLink = (context: Writer, kind: LinkKind, link: Link) => {
  allowAddress(link.url)
  return context.db.transaction().execute(async (tx) => {
    await refuseFull(tx, kind, () => countLinks(tx, kind))
    const { id } = await insertLink(tx, kind, link)
    const noun = nouns[kind]
    await record(tx, context, { act: `${noun}.create`, noun, nounId: id, before: null, after: link })
    return null
  })
}

/** What is absent stays as it is. */
export const changeLink = (context: Writer, kind: LinkKind, id: number, change: Change) => {
  allowAddress(change.url)
  return context.db.transaction().execute(async (tx) => {
    const before = found(await findLinkForChange(tx, kind, id), 'site_link_not_found')
    const after = {
      name: change.name ?? before.name,
      url: change.url ?? before.url,
      rank: change.rank ?? before.rank,
      status: change.status ?? before.status,
    }
    await updateLink(tx, id, after)
    const noun = nouns[kind]
    await record(tx, context, { act: `${noun}.edit`, noun, nounId: id, before, after })
    return null
  })
}

export const removeLink = (context: Writer, kind: LinkKind, id: number) =>
  context.db.transaction().execute(async (tx) => {
    const before = found(await findLinkForChange(tx, kind, id), 'site_link_not_found')
    await deleteLink(tx, id)
    const noun = nouns[kind]
    await record(tx, context, { act: `${noun}.delete`, noun, nounId: id, before, after: null })
    return null
  })
