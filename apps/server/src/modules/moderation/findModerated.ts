import type { ErrorCode } from '@praxis/contract/errors'
import { discussionAccess } from '@praxis/rules/discussions/access'
import { isStaff, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { readDiscussions } from '#server/modules/discussions/public.ts'
import { moderatesAt } from './enterDesk.ts'
import type { NamedText } from './readText.ts'
import { findText, type StoredText } from './texts.queries.ts'

/**
 * A text that the caller decides about. Who moderates nothing where it is learns nothing of it: not whether it was
 * reported, nor whether it is there. Nobody decides about a text of their own, or below a discussion that is closed to
 * them.
 */
export async function findModerated(
  tx: Transaction,
  { viewer }: Pick<Context<Viewer>, 'viewer'>,
  { kind, id }: NamedText,
  missing: ErrorCode = 'report_not_found',
): Promise<StoredText> {
  const text = await findText(tx, kind, id)
  const isModerator = text === undefined ? isStaff(viewer) : await moderatesAt({ db: tx, viewer }, text)
  if (!isModerator) throw new Failure('moderators_only')
  const isOpen = text !== undefined && text.uid !== viewer.uid && (await listOpen(tx, viewer, [text.did])).has(text.did)
  if (!isOpen) throw new Failure(missing)
  return text
}

/** Of these discussions those that the viewer may read, or could if they were not in the trash. */
async function listOpen(db: Database, viewer: Viewer, dids: readonly number[]): Promise<ReadonlySet<number>> {
  const read = await readDiscussions(
    db,
    [...new Set(dids)].map((did) => ({ viewer, did })),
  )
  const open = read.filter(
    (one) => one !== undefined && discussionAccess.mayRead(one.visitor, { ...one.facts, isDeleted: false }) === null,
  )
  return new Set(open.flatMap((one) => (one === undefined ? [] : [one.did])))
}

/** Of a page those rows whose discussions are open to the viewer: of others nothing is told. */
export async function onlyOpen<Row extends { readonly did: number }, P extends { readonly records: Row[] }>(
  db: Database,
  viewer: Viewer,
  page: P & { readonly records: Row[] },
): Promise<P & { records: Row[] }> {
  const open = await listOpen(
    db,
    viewer,
    page.records.map(({ did }) => did),
  )
  return { ...page, records: page.records.filter(({ did }) => open.has(did)) }
}
