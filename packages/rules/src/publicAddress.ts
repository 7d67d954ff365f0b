import { isAddress } from './addresses.ts'

/** Networks that no host of the internet is in, each with the number of bits that name it. */
const privateNetworks: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** Whether an address in numbers is one of the internet. Of IPv6 only what is given out to hosts is. */
export function isPublicIp(ip: string): boolean {
  const four = ip.split('.')
  if (!ip.includes(':')) {
    if (four.length !== 4 || !four.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)) return false
    return !privateNetworks.some(([network, bits]) => isIn(ip, network, bits))
  }
  const first = parseInt(ip.split(':')[0] || '0', 16)
  // 2000::/3 without documentation, and without networks that lead on to an IPv4 address.
  return first >= 0x2000 && first < 0x4000 && !/^(2001:0?db8|2001:0{0,4}:|2002:)/i.test(ip)
}

const isIn = (ip: string, network: string, bits: number) =>
  numberOf(ip) >>> (32 - bits) === numberOf(network) >>> (32 - bits)

const numberOf = (ip: string) => ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0) >>> 0

/** Names that lead inside, whatever they are in the internet. */
const insideNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)\.?$/i

/**
 * Whether an administrator may name this address for calls that take secrets with them: encrypted, and outside. What a name
 * leads to is found out when it is called.
 */
export function isPublicAddress(text: string): boolean {
  if (!isAddress(text) || text.startsWith('/')) return false
  const { protocol, hostname } = new URL(text)
  if (protocol !== 'https:') return false
  if (hostname.startsWith('[')) return isPublicIp(hostname.slice(1, -1))
  if (/^[\d.]+$/.test(hostname)) return isPublicIp(hostname)
  return hostname.includes('.') && !insideNames.test(hostname)
}
