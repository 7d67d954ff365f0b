import { problemDefaults } from '@praxis/contract/limits'
import type { Limits } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import type { PackagePart } from '@praxis/contract/findings'
import { placeOf, textOf, type FpsItem } from './item.ts'

type Limit = {
  readonly name: string
  readonly part: PackagePart
  /** What a number is multiplied by. */
  readonly units: Readonly<Record<string, number>>
  /** The unit of the versions 1.0 and 1.1, which need not name it. */
  readonly usual: string
  readonly unit: string
  readonly round: (value: number) => number
}

const time: Limit = {
  name: 'time_limit',
  part: 'timeLimit',
  units: { s: 1_000, ms: 1 },
  usual: 's',
  unit: 'ms',
  round: Math.round,
}
const memory: Limit = {
  name: 'memory_limit',
  part: 'memoryLimit',
  units: { mb: 1, kb: 1 / 1_024 },
  usual: 'mb',
  unit: 'MB',
  round: Math.ceil,
}

/** Null where a limit cannot be read; the report says why. */
export async function readLimits(item: FpsItem): Promise<Limits | null> {
  const timeMs = await item.report.step(() => readLimit(item, time))
  const memoryMb = await item.report.step(() => readLimit(item, memory))
  if (timeMs === null || memoryMb === null) return null
  const stackMb = problemDefaults.stackLimit
  item.report.approximated('stackLimit', 'default_taken', { params: { value: `${stackMb} MB` } })
  return { timeMs, memoryMb, stackMb, outputMb: null }
}

function readLimit(item: FpsItem, limit: Limit): number {
  const { name, part, units } = limit
  const found = textOf(item, name)
  if (found === null) throw new PackageError(item.file, { part, code: 'value_missing', params: { name } }, item.line)
  const { line } = found
  const wrong = (code: 'value_missing' | 'value_unknown' | 'value_wrong', params: Record<string, string>) =>
    new PackageError(item.file, { part, code, params }, line)
  const text = found.text.trim()
  if (!/^(\d{1,12}(\.\d*)?|\.\d+)$/.test(text))
    throw wrong('value_wrong', { name, value: JSON.stringify(text.slice(0, 60)), wanted: 'number' })
  const sent = found.attributes['unit']?.trim() ?? ''
  const unit = sent === '' && ['1.0', '1.1'].includes(item.version) ? limit.usual : sent.toLowerCase()
  if (unit === '') throw wrong('value_missing', { name: `${name} unit` })
  const factor = Object.hasOwn(units, unit) ? units[unit] : undefined
  if (factor === undefined) {
    const known = Object.keys(units).join(', ')
    throw wrong('value_unknown', { name: `${name} unit`, value: JSON.stringify(sent), known })
  }
  const exact = Number(text) * factor
  // A product such as 1.1 × 1000 is not exact.
  const near = Math.abs(exact - Math.round(exact)) < 1e-6 ? Math.round(exact) : exact
  const value = Math.max(1, limit.round(near))
  if (exact <= 0) {
    const params = { name, value: text, wanted: 'number' }
    throw wrong('value_wrong', params)
  }
  if (value !== near) {
    const params = { from: `${text} ${unit}`, to: `${value} ${limit.unit}` }
    item.report.approximated(part, 'converted', { params, place: placeOf(item, line) })
  }
  return value
}
