import { seatRules } from '@praxis/contract/contestLimits'
import { lastEndOf, type ContestTimes } from './clock.ts'

type Held = Pick<ContestTimes, 'startAt' | 'endAt' | 'longestExtraMs'>

/** Whether a contest holds people to their places at a moment of its clock, and lets seats in: from a while before its start to its last end. */
export const isHeldAt = (contest: Held, now: number): boolean =>
  now >= contest.startAt - seatRules.leadSeconds * 1_000 && now < lastEndOf(contest)

/** Addresses by their leading bits: so many of 32, or of 128. */
type Network = { readonly bits: readonly number[]; readonly length: number }

/**
 * An address as it is stored: one address, or a network such as 10.1.2.0/24, in its shortest form and without the bits
 * behind its length. Null: it is none.
 */
export function readAddress(text: string): string | null {
  const network = networkOf(text)
  if (network === null) return null
  const { bits, length } = network
  const address = bits.length === 32 ? fourOf(bits) : sixOf(bits)
  return length === bits.length ? address : `${address}/${length}`
}

/** Whether an address of a machine is the stored one, or in the stored network. IPv4 written as IPv6 is that IPv4 address. */
export function covers(stored: string, ip: string): boolean {
  const network = networkOf(stored)
  const machine = networkOf(ip.replace(/%.*$/, ''))
  if (network === null || machine === null || machine.length !== machine.bits.length) return false
  return (
    network.bits.length === machine.bits.length &&
    network.bits.slice(0, network.length).every((bit, n) => bit === machine.bits[n])
  )
}

/** Whether a machine can be in both. */
export function overlap(one: string, other: string): boolean {
  const [first, second] = [networkOf(one), networkOf(other)]
  if (first === null || second === null || first.bits.length !== second.bits.length) return false
  const length = Math.min(first.length, second.length)
  return first.bits.slice(0, length).every((bit, n) => bit === second.bits[n])
}

function networkOf(text: string): Network | null {
  const [, address = '', written] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text.trim()) ?? []
  const whole = bitsOf(address)
  if (whole === null) return null
  const length = written === undefined ? whole.length : Number(written)
  // A network of everybody is no seat.
  if (length < 1 || length > whole.length) return null
  const isMapped = whole.length === 128 && whole.slice(0, 80).every((bit) => bit === 0) && isOnes(whole.slice(80, 96))
  if (isMapped && length > 96) return cut(whole.slice(96), length - 96)
  return cut(whole, length)
}

const isOnes = (bits: readonly number[]) => bits.every((bit) => bit === 1)
const cut = (bits: readonly number[], length: number): Network => ({
  bits: bits.map((bit, n) => (n < length ? bit : 0)),
  length,
})

function bitsOf(address: string): number[] | null {
  if (!address.includes(':')) return bitsOfFour(address)
  const [head = '', tail, ...more] = address.split('::')
  if (more.length > 0) return null
  const [before, after] = [groupsOf(head, tail === undefined), groupsOf(tail ?? '', true)]
  if (before === null || after === null) return null
  const left = 128 - before.length - after.length
  // Two colons stand for one group at least.
  const isWhole = tail === undefined ? left === 0 : left >= 16
  return isWhole ? [...before, ...Array.from({ length: left }, () => 0), ...after] : null
}

function bitsOfFour(text: string): number[] | null {
  const parts = text.split('.')
  const isRight = parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)
  return isRight ? parts.flatMap((part) => bitsIn(Number(part), 8)) : null
}

/** The bits of groups of an IPv6 address. The last one of the address may be an IPv4 address. */
function groupsOf(text: string, isEnd: boolean): number[] | null {
  if (text === '') return []
  const groups = text.split(':')
  const all = groups.map((group, n) => {
    if (/^[\da-f]{1,4}$/i.test(group)) return bitsIn(parseInt(group, 16), 16)
    return isEnd && n === groups.length - 1 && group.includes('.') ? bitsOfFour(group) : null
  })
  return all.every((bits) => bits !== null) ? all.flat() : null
}

const bitsIn = (value: number, length: number): number[] =>
  Array.from({ length }, (_, n) => (value >>> (length - 1 - n)) & 1)

const numbersIn = (bits: readonly number[], size: number): number[] =>
  Array.from({ length: bits.length / size }, (_, n) =>
    bits.slice(n * size, (n + 1) * size).reduce((sum, bit) => sum * 2 + bit, 0),
  )

const fourOf = (bits: readonly number[]) => numbersIn(bits, 8).join('.')

/** As RFC 5952 writes it: the first longest row of zeros is left out. */
function sixOf(bits: readonly number[]): string {
  const groups = numbersIn(bits, 16).map((group) => group.toString(16))
  const rows = [
    ...groups
      .map((group) => (group === '0' ? '0' : '-'))
      .join('')
      .matchAll(/0{2,}/g),
  ]
  const longest = rows.reduce<RegExpExecArray | undefined>(
    (best, row) => (best === undefined || row[0].length > best[0].length ? row : best),
    undefined,
  )
  if (longest === undefined) return groups.join(':')
  return `${groups.slice(0, longest.index).join(':')}::${groups.slice(longest.index + longest[0].length).join(':')}`
}
