import type { FindingCode, PackagePart } from '@praxis/contract/findings'
import { packageRules } from '@praxis/contract/packageLimits'
import { problemRules } from '@praxis/contract/problemLimits'
import type { PackageFile } from '#formats/model.ts'
import { Report } from '#formats/report.ts'
import type { Scratch } from '#formats/source/scratch.ts'
import { withoutForbidden, type XmlOpen } from '#formats/xml/xmlReader.ts'
import { decodedBase64 } from './base64.ts'
import { contentOf, keptData, nextOf, nothingSeen, shortText, type Events, type Seen } from './content.ts'
import { dataElements, isDataElement, textElements } from './elements.ts'
import { placeOf, type FpsItem } from './item.ts'

/** What an item may keep in memory: bytes of one file and of all, and letters of one text and of all. */
const most = {
  file: 64 * 1024,
  files: 4 * 1024 * 1024,
  text: problemRules.programLength,
  texts: 8 * 1024 * 1024,
  /** Letters of the address of a picture, which is looked for in each text. */
  src: 500,
  pictures: packageRules.pictures,
}

/** How many different things are told of one item while it is read. */
const mostTold = 1_000

type Reading = {
  readonly item: FpsItem
  readonly events: Events
  readonly scratch: Scratch
  readonly kept: Omit<PackageFile, 'name'>[]
  readonly counts: Map<string, number>
  readonly forbidden: Map<PackagePart, { line: number; count: number }>
  /** Codes with names that were told once. */
  readonly told: Set<string>
  inMemory: number
  letters: number
}

/**
 * Reads an item whose tag was read last. What lies in the scratch folder is in `kept`, also when it throws PackageError.
 */
export async function readItem(
  events: Events,
  {
    about,
    scratch,
    kept,
  }: { about: Pick<FpsItem, 'file' | 'version' | 'number' | 'line'>; scratch: Scratch; kept: Reading['kept'] },
): Promise<FpsItem> {
  const item: FpsItem = { ...about, texts: new Map(), inputs: [], outputs: [], pictures: [], report: new Report() }
  const reading: Reading = {
    item,
    events,
    scratch,
    kept,
    counts: new Map(),
    forbidden: new Map(),
    told: new Set(),
    inMemory: 0,
    letters: 0,
  }
  for (;;) {
    const event = await nextOf(events)
    if (event.kind === 'close') break
    if (event.kind === 'open') await readElement(reading, event)
    else if (event.kind === 'entity' || event.text.trim() !== '') strayText(reading)
  }
  tellForbidden(reading)
  for (const name of dataElements) {
    const value = reading.counts.get(name) ?? 0
    const max = problemRules.cases
    if (value > max)
      item.report.broken(placeOf(item, item.line), {
        part: 'cases',
        code: 'value_range',
        params: { name, value, min: 1, max },
      })
  }
  return item
}

async function readElement(reading: Reading, open: XmlOpen): Promise<void> {
  const { item, counts } = reading
  const { name } = open
  const count = (counts.get(name) ?? 0) + 1
  counts.set(name, count)
  if (name === 'img') return readPicture(reading, open, count)
  if (isDataElement(name)) {
    tellAttributes(reading, open, ['name'])
    return readData(reading, open, count)
  }
  const element = Object.hasOwn(textElements, name) ? textElements[name] : undefined
  const seen = nothingSeen()
  const content = contentOf(reading.events, seen)
  if (element === undefined) {
    await shortText(content, 0)
    return tellOnce(reading, open.line, name, 'key_unknown')
  }
  tellAttributes(reading, open, element.attributes ?? [])
  const text = await shortText(content, Math.min(most.text, most.texts - reading.letters))
  tellSeen(reading, open, seen, element.isHtml === true)
  if (text === null)
    return item.report.broken(placeOf(item, open.line), {
      part: 'package',
      code: 'value_long',
      params: { name, max: most.text },
    })
  reading.letters += text.length
  const parts = item.texts.get(name) ?? []
  if (parts.length > 0 && element.isList !== true) {
    if (text.trim() !== '') tellOnce(reading, open.line, name, 'value_twice')
    if (parts[0]!.text.trim() !== '') return
    parts.length = 0
  }
  if (parts.length >= problemRules.cases) return tellOnce(reading, open.line, name, 'value_not_taken')
  parts.push({ line: open.line, attributes: open.attributes, text: withoutForbidden(text) })
  item.texts.set(name, parts)
}

async function readData(reading: Reading, open: XmlOpen, count: number): Promise<void> {
  const { item, scratch } = reading
  const seen = nothingSeen()
  const content = contentOf(reading.events, seen)
  if (count > problemRules.cases) return void (await shortText(content, 0))
  const inMemory = reading.inMemory > most.files ? 0 : most.file
  const data = await keptData(content, { scratch, inMemory })
  if (data.path === null) reading.inMemory += data.size
  else reading.kept.push(data)
  tellSeen(reading, open, seen, false)
  const name = open.attributes['name']?.trim() ?? ''
  const into = open.name === 'test_input' ? item.inputs : item.outputs
  into.push({ line: open.line, name: name === '' ? null : name, content: data })
}

async function readPicture(reading: Reading, open: XmlOpen, count: number): Promise<void> {
  const { item, events, scratch } = reading
  if (count > most.pictures) {
    if (count === most.pictures + 1)
      item.report.broken(placeOf(item, open.line), {
        part: 'pictures',
        code: 'list_long',
        params: { name: 'img', max: most.pictures },
      })
    return void (await shortText(contentOf(events, nothingSeen()), 0))
  }
  let src: string | null = null
  let content: Omit<PackageFile, 'name'> | null = null
  tellAttributes(reading, open, [])
  for (;;) {
    const event = await nextOf(events)
    if (event.kind === 'close') break
    if (event.kind !== 'open') continue
    const seen = nothingSeen()
    const text = contentOf(events, seen)
    if (event.name === 'src') src ??= (await shortText(text, most.src))?.trim() ?? null
    else if (event.name === 'base64' && content === null) {
      const state = { isWrong: false, bytes: 0 }
      const kept = await scratch.write(decodedBase64(text, state))
      reading.kept.push(kept)
      content = state.isWrong || state.bytes === 0 ? null : kept
    } else {
      await shortText(text, 0)
      tellOnce(reading, event.line, `img ${event.name}`, 'key_unknown')
    }
  }
  item.pictures.push({ line: open.line, src: src === '' ? null : src, content })
}

function tellSeen(reading: Reading, { name, line }: XmlOpen, { forbidden, entities, inner }: Seen, isHtml: boolean) {
  const { item } = reading
  const part = isDataElement(name) ? 'cases' : 'package'
  if (forbidden > 0) {
    const before = reading.forbidden.get(part)
    reading.forbidden.set(part, { line: before?.line ?? line, count: (before?.count ?? 0) + forbidden })
  }
  for (const { name: entity, isDeclared, line: at } of entities) {
    const code = isDeclared ? 'entity_refused' : 'entity_kept'
    if (!isNew(reading, code, entity)) continue
    const params = { name: entity }
    if (isDeclared) item.report.broken(placeOf(item, at), { part, code, params })
    else item.report.approximated(part, code, { params, place: placeOf(item, at) })
  }
  if (inner !== null && !isHtml && isNew(reading, 'value_wrong', name)) {
    const params = { name, value: inner.raw.slice(0, 60), wanted: 'text' }
    item.report.broken(placeOf(item, inner.line), { part, code: 'value_wrong', params })
  }
}

function tellForbidden({ item, forbidden }: Reading): void {
  for (const [part, { line, count }] of forbidden) {
    // Nobody can store or see them in texts.
    const code = part === 'cases' ? 'characters_forbidden' : 'characters_removed'
    item.report.approximated(part, code, { params: { count }, place: placeOf(item, line) })
  }
}

function tellAttributes(reading: Reading, { name, attributes, line }: XmlOpen, known: readonly string[]): void {
  for (const one of Object.keys(attributes))
    if (!known.includes(one)) tellOnce(reading, line, `${name} ${one}`, 'key_unknown')
}

const strayText = (reading: Reading) => tellOnce(reading, reading.item.line, 'item text', 'value_not_taken')

function tellOnce(reading: Reading, line: number, name: string, code: FindingCode): void {
  const { item } = reading
  if (isNew(reading, code, name)) item.report.dropped('other', code, { params: { name }, place: placeOf(item, line) })
}

/** Whether this is told for the first time. An item in which too much is wrong is told as that. */
function isNew({ item, told }: Reading, code: FindingCode, name: string): boolean {
  if (told.has(`${code} ${name}`) || told.size > mostTold) return false
  told.add(`${code} ${name}`)
  if (told.size <= mostTold) return true
  item.report.broken(placeOf(item, item.line), { part: 'package', code: 'findings_many', params: { max: mostTold } })
  return false
}
