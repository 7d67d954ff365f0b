import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { packageRules } from '@praxis/contract/packageLimits'
import { describeReading, describeTotal } from '@praxis/formats/describeReading'
import { tellFinding } from '@praxis/locales/tellFinding'
import type { Locale } from '@praxis/locales/locales'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context, Services } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { messagesOf, refusalText } from '#server/messages.ts'
import { readRoot, viewersByUid } from '#server/modules/accounts/public.ts'
import { enterImport, enterPlace } from '../enter.ts'
import type { ItemRow } from '../rows/items.queries.ts'
import { removeImport, startImport, stopImport } from '../steer/steer.ts'
import { jobContext } from '../work/jobContext.ts'
import { findGroupNamed } from '../work/known.queries.ts'
import { makeImport } from '../work/makeImport.ts'
import { localSource, type PackageSource } from '../work/openUpload.ts'
import { readImport } from '../work/readImport.ts'
import { beginHere } from './beginHere.ts'
import { chooseExisting, type Existing } from './chooseExisting.ts'
import { itemAt, itemsOf, nameOf } from './itemsOf.ts'

export type AskedImport = {
  /** A file or a folder on this machine. */
  readonly path: string
  readonly isDryRun: boolean
  /** The short name of the group that gets the problems; null: the site. */
  readonly group: string | null
  readonly isPublic: boolean
  /** What becomes of problems whose ids exist. */
  readonly existing: Existing
  /** Of what is told. */
  readonly locale: Locale
}

/** What is told while packages are imported, in this order. */
export type ImportNews =
  /** In whose name. */
  | { readonly as: string }
  | { readonly refused: string }
  /** The site has no root account, or one that is banned. */
  | { readonly noRoot: true }
  /** The lines of the dry run about a problem, and those about all. */
  | { readonly read: readonly string[] }
  | { readonly leftOut: string }
  | { readonly imported: string; readonly problemId: string }
  | { readonly failed: string; readonly why: string }
  | { readonly end: { readonly id: number; readonly state: string; readonly imported: number; readonly bad: number } }

type Surroundings = { readonly tell: (news: ImportNews) => void; readonly signal: AbortSignal }
type Importing = Surroundings & {
  readonly context: Context<Viewer>
  readonly asked: AskedImport
  /** Null: what was kept of the file is read. */
  readonly local: PackageSource | null
}

/**
 * Imports packages that lie on this machine, in the name of the site's root account, as an import that the page lists
 * too. A dry run leaves nothing. Whether everything that was found was imported, or left out as it was asked for.
 */
export async function importPackages(services: Services, asked: AskedImport, around: Surroundings): Promise<boolean> {
  try {
    const context = await contextOf(services, asked, around.signal)
    if (context === null) {
      around.tell({ noRoot: true })
      return false
    }
    around.tell({ as: context.viewer.username })
    const groupId = await enterGroupNamed(context, asked.group)
    const found = await stat(asked.path)
    const isFolder = found.isDirectory()
    if (!isFolder && found.size > packageRules.ownBytes)
      throw new Failure('upload_too_large', { most: packageRules.ownBytes })
    const local = isFolder || asked.isDryRun ? localSource({ path: asked.path, isFolder }) : null
    const id = await beginHere(context, {
      groupId,
      path: asked.path,
      name: basename(asked.path),
      isKept: local === null,
    })
    return await untilStopped({ ...around, context, asked, local }, id)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    around.tell({ refused: refusalText(await messagesOf(asked.locale), error.code, error.details) })
    return false
  }
}

async function contextOf(
  services: Services,
  { locale }: AskedImport,
  signal: AbortSignal,
): Promise<Context<Viewer> | null> {
  const root = await readRoot(services.db)
  const [viewer] = root === null ? [] : await viewersByUid(services.db, [root.uid], services.now())
  if (viewer === undefined) return null
  return { ...jobContext(services, viewer, { id: 0, ip: null, signal }), locale, requestId: 'praxis import' }
}

async function enterGroupNamed(context: Context<Viewer>, shortName: string | null): Promise<number | null> {
  if (shortName === null) return null
  const group = await findGroupNamed(context.db, shortName)
  if (group === undefined) throw new Failure('group_not_found')
  await enterPlace(context, group.id)
  return group.id
}

/** Whoever ends the command stops the import; what was kept of a file goes on from the page. */
async function untilStopped(importing: Importing, id: number): Promise<boolean> {
  const { context, signal, tell } = importing
  try {
    return await readAndMake(importing, id)
  } catch (error) {
    const { state, imported, failed } = await enterImport(context, id)
    if (state === 'running') await stopImport({ id }, context)
    else if (state === 'reading' || state === 'read') await removeImport({ id }, context)
    if (!signal.aborted) throw error
    tell({ end: { id, state: 'stopped', imported, bad: failed } })
    return false
  }
}

async function readAndMake(importing: Importing, id: number): Promise<boolean> {
  const { context, asked, tell, local, signal } = importing
  await readImport(context, id, signal, local)
  const { state, fault, problems, brokenProblems } = await enterImport(context, id)
  if (state !== 'read') {
    tell({ refused: fault === null ? '' : tellFinding(fault, asked.locale) })
    await removeImport({ id }, context)
    return false
  }
  for await (const item of itemsOf(context.db, id)) tell({ read: describeItem(item, asked.locale) })
  tell({ read: [describeTotal(problems, brokenProblems, asked.locale)] })
  const unasked = asked.isDryRun ? 0 : await make(importing, id)
  const end = await enterImport(context, id)
  // Of a dry run, and of an import of which nothing was begun, there is nothing to see.
  if (end.state === 'read') await removeImport({ id }, context)
  if (asked.isDryRun) return brokenProblems === 0
  const bad = end.failed + brokenProblems + unasked
  tell({ end: { id, state: end.state, imported: end.imported, bad } })
  return bad === 0 && (end.state === 'done' || end.state === 'read')
}

const describeItem = ({ packageId, ...item }: ItemRow, locale: Locale) =>
  describeReading({ ...item, displayId: packageId }, locale)

/** Makes the problems. Returns how many are left out that should not be. */
async function make({ context, asked, tell, local, signal }: Importing, id: number): Promise<number> {
  const { leftOut, unasked } = await chooseExisting(context, id, asked.existing)
  for (const name of leftOut) tell({ leftOut: name })
  if ((await enterImport(context, id)).chosen === 0) return unasked
  await startImport({ id, isPublic: asked.isPublic, judgeFilesStay: false }, context, false)
  const messages = await messagesOf(asked.locale)
  const onEnded = async (seq: number) => {
    const item = await itemAt(context.db, id, seq)
    const { problemId, fault } = item
    if (fault !== null) tell({ failed: nameOf(item), why: refusalText(messages, fault.code, fault.details) })
    else if (problemId !== null) tell({ imported: nameOf(item), problemId })
  }
  await makeImport(context, id, signal, { local, onEnded })
  return unasked
}
