import type { CaseDetail } from '@praxis/contract/judged'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** A case as it is stored. */
export type StoredCase = {
  readonly seq: number
  readonly caseId: number
  readonly groupNum: number | null
  readonly status: number
  readonly score: number | null
  readonly timeUs: number
  readonly memoryKb: number
  readonly detail: CaseDetail | null
  readonly sequence: number
}

/** The first byte: how the rest is read. A value that was written once is read for ever. */
const format = 1

/** In this order. Each number of the first kind is written as its distance from the one before, which is short. */
const counted = ['seq', 'caseId', 'timeUs', 'memoryKb'] as const
const plain = ['groupNum', 'status', 'score', 'sequence', 'detail'] as const

type Column = readonly unknown[]

/** The cases of a judgement as one compressed value: column by column, as the values of a column resemble each other. */
export function packCases(cases: readonly StoredCase[]): Buffer {
  const columns: Column[] = [
    ...counted.map((name) => distances(cases.map((one) => one[name]))),
    ...plain.map((name) => cases.map((one) => one[name])),
  ]
  const text = JSON.stringify([cases.length, ...columns.map(shortened)])
  return Buffer.concat([Buffer.of(format), deflateRawSync(text, { level: 9 })])
}

export function unpackCases(packed: Buffer): StoredCase[] {
  if (packed[0] !== format) throw new Error(`folded cases of format ${packed[0]} are not known`)
  const [length, ...columns] = JSON.parse(inflateRawSync(packed.subarray(1)).toString()) as [number, ...Column[]]
  const whole = columns.map((column) => lengthened(column, length))
  const names = [...counted, ...plain]
  const values = names.map((_name, at) => (at < counted.length ? sums(whole[at] as number[]) : whole[at]!))
  return Array.from(
    { length },
    (_, row) => Object.fromEntries(names.map((name, at) => [name, values[at]![row]])) as StoredCase,
  )
}

const distances = (numbers: readonly number[]) => numbers.map((one, at) => one - (numbers[at - 1] ?? 0))

function sums(numbers: readonly number[]): number[] {
  let sum = 0
  return numbers.map((one) => (sum += one))
}

/** A column of one value is that value once. */
const shortened = (column: Column): Column =>
  column.length > 1 && column.every((one) => isPlain(one) && one === column[0]) ? [column[0]] : column

const isPlain = (value: unknown) => value === null || typeof value !== 'object'

const lengthened = (column: Column, length: number): Column =>
  column.length === 1 ? Array.from({ length }, () => column[0]) : column
