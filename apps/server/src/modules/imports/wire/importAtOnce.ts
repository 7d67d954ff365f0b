import type { PackageFormat } from '@praxis/contract/findings'
import { tellFinding } from '@praxis/locales/tellFinding'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import type { UploadedFile } from '#server/http/replies.ts'
import { messagesOf, refusalText } from '#server/messages.ts'
import { beginImport } from '../beginImport.ts'
import { enterImport } from '../enter.ts'
import { listItemsAfter, type ItemRow } from '../rows/items.queries.ts'
import { makeImport } from '../work/makeImport.ts'
import { atOnceMs, readImport } from '../work/readImport.ts'
import { Busy } from '../work/withSigns.ts'

type Uploading = Context<Viewer> & { readonly upload: UploadedFile }
type Wanted = { readonly format: PackageFormat; readonly endings: readonly string[] }

/** How long the call may take. Its caller gives up earlier, and the import goes on. */
const longestWaitMs = 30 * 60_000
/** How many problems a message names. */
const namesTold = 20
const mostItems = 5_000

/**
 * Imports everything in a file while its caller waits, as the calls of the wire do: problems are public, and ids that
 * exist are left out and told. Each problem is whole or absent. If the process is killed, the job goes on.
 */
export async function importAtOnce(context: Uploading, { format, endings }: Wanted): Promise<null> {
  const { now, upload, gone } = context
  if (!endings.some((ending) => upload.name.toLowerCase().endsWith(ending)))
    throw new Failure('upload_ending', { endings: endings.join(', ') }, 'file')
  const enough = AbortSignal.any([gone, AbortSignal.timeout(longestWaitMs)])
  const startAfter = new Date(now().getTime() + atOnceMs)
  const id = await beginImport(context, { groupId: null, onlyFormat: format, startsAtOnce: true, startAfter })
  await unlessOver(enough, readImport(context, id, enough))
  await unlessOver(enough, makeImport(context, id, enough))
  const end = await enterImport(context, id)
  if (end.state === 'failed') throw failureOf(end.fault)
  if (end.state !== 'done') throw new Failure('import_goes_on')
  if (end.imported === end.problems) return null
  throw await summaryOf(context, id)
}

async function unlessOver(enough: AbortSignal, work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!enough.aborted && !(error instanceof Busy)) throw error
  })
}

/** An upload of which nothing could be read. */
function failureOf(fault: { params: Record<string, string | number> } | null): Failure {
  const { code = 'import_nothing', ...details } = fault?.params ?? {}
  return new Failure(code as Failure['code'], details, 'file')
}

/** Clients show the message as HTML, so what comes from a package is text in it. */
const asText = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`)

async function summaryOf({ db, locale }: Uploading, id: number): Promise<Failure> {
  const items = await listItemsAfter(db, id, 0, mostItems)
  const messages = await messagesOf(locale)
  const good = items.filter(({ state }) => state === 'imported').length
  const repeated = items.filter((item) => item.state === 'read')
  const bad = items.filter(({ state }) => state !== 'imported' && state !== 'read')
  if (good + repeated.length === 0 && bad.every(({ format }) => format === null))
    return new Failure('import_nothing', {}, 'file')
  const why = ({ fault, findings }: ItemRow) => {
    if (fault !== null) return refusalText(messages, fault.code, fault.details)
    const broken = findings.find(({ outcome }) => outcome === 'broken')
    return broken === undefined ? '' : tellFinding(broken, locale, { place: true })
  }
  const listed = (names: readonly string[], separator: string) =>
    names.slice(0, namesTold).map(asText).join(separator) + (names.length > namesTold ? ' …' : '')
  const nameOf = ({ packageId, title, key }: ItemRow) => packageId ?? title ?? key
  return new Failure('import_summary', {
    good,
    bad: items.length - good,
    repeated: listed(repeated.map(nameOf), ', '),
    failed: listed(
      bad.map((item) => `${nameOf(item)}: ${why(item)}`),
      '<br/>'.replace('<br/>', '; '),
    ),
  })
}
