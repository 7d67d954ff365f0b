import type { PackagePart } from '@praxis/contract/findings'
import type { ProblemModel } from '#formats/model.ts'
import { brief } from '#formats/parts/someOf.ts'
import type { XmlElement } from './element.ts'
import type { PolygonPackage } from './package.ts'

const mebibyte = 1024 * 1024

/** The limits of the tests. Null where one cannot be read. */
export function readLimits(testset: XmlElement, { report }: PolygonPackage): ProblemModel['limits'] | null {
  const timeMs = wholeIn(testset, 'time-limit', { part: 'timeLimit', report })
  const bytes = wholeIn(testset, 'memory-limit', { part: 'memoryLimit', report })
  if (timeMs === null || bytes === null) return null
  const memoryMb = Math.ceil(bytes / mebibyte)
  const { place } = testset.find('memory-limit')!
  if (memoryMb * mebibyte !== bytes)
    report.approximated('memoryLimit', 'converted', { params: { from: `${bytes} B`, to: `${memoryMb} MB` }, place })
  // The format has no limit of the stack: it may take all memory.
  report.approximated('stackLimit', 'default_taken', { params: { value: `${memoryMb} MB` }, place })
  return { timeMs, memoryMb, stackMb: memoryMb, outputMb: null }
}

type Asked = { readonly part: PackagePart } & Pick<PolygonPackage, 'report'>

/** A number that must be there and be at least 1; null, and told, otherwise. */
export function wholeIn(parent: XmlElement, name: string, { part, report }: Asked): number | null {
  const element = parent.find(name)
  const value = parent.textAt(name)
  if (value === null) {
    report.broken(element?.place ?? parent.place, { part, code: 'value_missing', params: { name } })
    return null
  }
  const number = /^\d{1,15}$/.test(value) ? Number(value) : null
  if (number === null) {
    const params = { name, value: JSON.stringify(brief(value)), wanted: 'whole' }
    report.broken(element!.place, { part, code: 'value_wrong', params })
  } else if (number < 1) {
    report.broken(element!.place, { part, code: 'value_small', params: { name, value: number, min: 1 } })
    return null
  }
  return number
}

/** Names that say that a program reads and writes as usual. */
const streams = new Set(['stdin', 'stdout'])

/** The files that programs read and write. One of them alone cannot be said here. */
export function readFileIo(
  { root, report }: PolygonPackage,
  { isInteractive }: { readonly isInteractive: boolean },
): ProblemModel['fileIo'] {
  const judging = root.find('judging')
  const named = (name: string) => {
    const file = judging?.attribute(name) ?? null
    return file === null || streams.has(file.toLowerCase()) ? null : file
  }
  const [input, output] = [named('input-file'), named('output-file')]
  if (input === null && output === null) return null
  const { place } = judging!
  if (isInteractive) {
    report.dropped('fileIo', 'value_not_taken', { params: { name: 'input-file, output-file' }, place })
    return null
  }
  if (input !== null && output !== null) return { input, output }
  const name = input === null ? 'input-file' : 'output-file'
  report.broken(place, { part: 'fileIo', code: 'value_missing', params: { name } })
  return null
}
