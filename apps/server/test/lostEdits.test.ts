import { isDeepStrictEqual } from 'node:util'
import { allEndpoints } from '@praxis/contract/all'
import type { Endpoint } from '@praxis/contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { anEditedSite, type EditedSite } from './editedSite.ts'
import { apart, type Apart, type Edit, type Shown } from './edit.ts'
import { acts, edits } from './edits.ts'

const endpoints: readonly Endpoint[] = Object.values(allEndpoints).flatMap((noun): Endpoint[] => Object.values(noun))
const byCall = new Map(endpoints.map((endpoint) => [endpoint.call as string, endpoint]))

test('every call that changes something has its reader, or a reason why it has none', () => {
  const changing = endpoints.filter((one) => one.call.startsWith('PUT ') || answersWithRecord(one))
  expect([...Object.keys(edits), ...Object.keys(acts)].toSorted()).toEqual(changing.map(({ call }) => call).toSorted())
  // A reader is named where the path names none, and only there.
  for (const [call, { read }] of Object.entries(edits)) {
    expect([call, readersOf(call).length, byCall.has(read ?? readersOf(call)[0]!)]).toEqual([call, read ? 0 : 1, true])
  }
})

test('whatever is read, changed in one field and sent back whole has the change', { timeout: 60_000 }, async () => {
  const site = await anEditedSite()
  const lost: string[] = []
  for (const [call, edit] of Object.entries(edits)) {
    for (const one of await lostBy(anEdit(site, call, edit), edit)) lost.push(`${call} ${one}`)
  }
  expect(lost).toEqual([])
})

/** A POST that makes nothing new, and answers with most of what it was given. */
function answersWithRecord({ call, input, output }: Endpoint): boolean {
  if (!call.startsWith('POST ') || byCall.has(call.replace('POST', 'PUT'))) return false
  const names = Object.keys(input.shape)
  const told = Object.keys(recordOf(output)?.shape ?? {}).filter((name) => names.includes(name))
  return told.length > 1 && told.length >= names.length / 2
}

/** Calls that read what a call changes, by its path: the same path, or `get-x` for `set-x`. */
function readersOf(call: string): string[] {
  const read = call.replace(/^\w+/, 'GET')
  return [...new Set([read, read.replace('/set-', '/get-')])].filter((name) => byCall.has(name))
}

/** The names that lists have for their rows. */
const listNames = ['records', 'hosts'] as const

/** The schema of what a call reads: of a row, if it reads a list. */
function recordOf(schema: z.ZodType): z.ZodObject | null {
  if (schema instanceof z.ZodArray) return recordOf(schema.element as z.ZodType)
  if (!(schema instanceof z.ZodObject)) return null
  const shape = schema.shape as Record<string, z.ZodType>
  const rows = listNames.map((name) => shape[name]).find((one) => one !== undefined)
  return rows === undefined ? schema : recordOf(rows)
}

/** Reads and writes what one edit is about. */
function anEdit(site: EditedSite, call: string, edit: Edit) {
  const write = byCall.get(call)!
  const read = byCall.get(edit.read ?? readersOf(call)[0]!)!
  const outer = write.input.shape as Record<string, z.ZodType>
  const besides = [...(edit.beside ?? []), ...(edit.aside ?? [])]
  const isBeside = (field: string) => edit.inside === undefined || besides.includes(field)
  let id: unknown

  async function shown(): Promise<Shown> {
    const { data, code } = await site.ask(read, edit.asked?.(site) ?? {})
    if (data === null) throw new Error(`${read.call}: ${code}`)
    const whole = flat(data as Record<string, unknown>, edit)
    const rows = Array.isArray(whole) ? whole : listNames.map((name) => whole[name]).find(Array.isArray)
    const isRow = (row: Shown) => (id === undefined ? (edit.isRow?.(row, site) ?? true) : row['id'] === id)
    const row = rows === undefined ? whole : (rows as Shown[]).find(isRow)
    if (row === undefined) throw new Error(`${read.call} has no row`)
    id = row['id']
    return row
  }

  /** The refusal of sending it back; null: it was taken. What stands in two places is changed in both. */
  const sendBack = (changed: Shown) => send(changed, changed)

  /** The same with a field that has two places changed in one of them. */
  const sendApart = (read: Shown, changed: Shown, place: Apart) =>
    place === 'beside' ? send(read, changed) : send(changed, place === 'inside' ? read : {})

  async function send(inside: Shown, beside: Shown): Promise<string | null> {
    const parts = Object.fromEntries(besides.map((name) => [name, beside[name]]))
    const body = edit.inside === undefined ? inside : { [edit.inside]: inside, ...parts }
    const { code, field } = await site.ask(write, { ...body, ...edit.more?.(inside, site) })
    return code === undefined ? null : `is refused: ${code} ${field}`
  }

  const valueOf = (other: unknown) =>
    typeof other === 'function' ? (other as (given: EditedSite) => unknown)(site) : other

  return {
    shown,
    sendBack,
    sendApart,
    apartFrom: (place: Apart, field: string) => valueOf(edit.apart?.[place][field]),
    fields: Object.keys(flat(recordOf(read.output)!.shape, edit)),
    taken: [
      ...Object.keys(outer).filter((name) => name !== edit.inside),
      ...Object.keys(edit.inside === undefined ? {} : (outer[edit.inside] as z.ZodObject).shape),
    ],
    takes: (field: string) => field in (isBeside(field) ? outer : (outer[edit.inside!] as z.ZodObject).shape),
    otherThan: (field: string, value: unknown) => {
      const other = valueOf(edit.other?.[field])
      return other ?? (typeof value === 'boolean' ? !value : typeof value === 'string' ? `${value}x` : undefined)
    },
  }
}

/** What is read as one record, where some fields stand beside the rest. */
function flat(whole: Record<string, unknown>, { inside, aside }: Edit): Record<string, unknown> {
  if (aside === undefined || inside === undefined) return whole
  const part = whole[inside]
  const fields = part instanceof z.ZodObject ? (part.shape as object) : (part as object)
  return { ...fields, ...Object.fromEntries(aside.map((name) => [name, whole[name]])) }
}

/** The fields whose change is lost, each with what became of it. */
async function lostBy(own: ReturnType<typeof anEdit>, edit: Edit): Promise<string[]> {
  let shown = await own.shown()
  const { fixed = {}, along = {}, seen = {}, refused = {}, unread = {}, rest } = edit
  const untold = own.fields.filter((field) => !own.takes(field) && (fixed[field] ?? rest) === undefined)
  const isRead = (field: string) => own.fields.includes(field) || field in unread
  const unshown = own.taken.filter((field) => !isRead(field))
  const excused = Object.keys(unread).filter((field) => !own.taken.includes(field) || own.fields.includes(field))
  const named = [edit.other, fixed, along, seen, refused].flatMap((table) => Object.keys(table ?? {}))
  const unknown = named.filter((field) => !own.fields.includes(field))
  const lost = [
    ...unknown.map((field) => `${field}: nothing is read of it`),
    ...untold.map((field) => `${field}: it is not taken`),
    ...unshown.map((field) => `${field}: it is taken and not read`),
    ...excused.map((field) => `${field}: it needs no reason`),
    ...(await refusalOf(shown, 'as it was read')),
  ]
  const changes = own.fields
    .filter((field) => own.takes(field) && fixed[field] === undefined)
    .map((field) => ({ field, value: own.otherThan(field, shown[field]) }))
  const isAlone = ({ field, value }: (typeof changes)[number]) =>
    [along[field], refused[field]].some((one) => one !== undefined) || (typeof value === 'object' && value !== null)
  const together = edit.isAtOnce ? changes.filter((one) => !isAlone(one)) : []
  const alone = changes.filter((one) => !together.includes(one)).map((one) => [one])
  const steps = together.length === 0 ? alone : [together, ...alone]
  for (const step of steps) {
    const changed = step.map(({ field, value }) => ({ ...along[field], [field]: value }))
    const names = step.map(({ field }) => field).join(', ')
    lost.push(...(await refusalOf(Object.assign({}, shown, ...changed) as Shown, names)))
    shown = await own.shown()
    for (const { field, value } of step) {
      if (refused[field] !== undefined) continue
      const isSeen = value !== undefined && isDeepStrictEqual(shown[field], seen[field] ?? value)
      if (!isSeen) lost.push(`${field}: it is ${JSON.stringify(shown[field])}`)
    }
  }
  for (const field of edit.beside ?? []) {
    for (const place of apart) {
      const value = own.apartFrom(place, field)
      const refusal = await own.sendApart(shown, { ...shown, [field]: value }, place)
      if (refusal !== null) lost.push(`${field} ${place}: it ${refusal}`)
      shown = await own.shown()
      if (!has(shown[field], value)) lost.push(`${field} ${place}: it is ${JSON.stringify(shown[field])}`)
    }
  }
  return lost

  async function refusalOf(changed: Shown, name: string): Promise<string[]> {
    const refusal = await own.sendBack(changed)
    const wanted = refused[name]
    return refusal === (wanted === undefined ? null : `is refused: ${wanted} ${name}`) ? [] : [`${name}: it ${refusal}`]
  }
}

/** Whether what is shown is what was sent; more may be told of it. */
function has(shown: unknown, sent: unknown): boolean {
  if (sent === undefined) return false
  if (Array.isArray(sent))
    return Array.isArray(shown) && shown.length === sent.length && sent.every((one, at) => has(shown[at], one))
  if (typeof sent !== 'object' || sent === null) return shown === sent
  return Object.entries(sent).every(([name, value]) => has((shown as Shown)[name], value))
}
