import { isIPv4 } from 'node:net'
import { addressBlock } from '#server/addressBlock.ts'

/**
 * The network that an address belongs to: providers hand out other addresses of it day by day. 24 bits of an IPv4
 * address, 64 of an IPv6 address.
 */
export function networkOf(ip: string): string {
  const block = addressBlock(ip)
  return isIPv4(block) ? `${block.split('.').slice(0, 3).join('.')}.0/24` : block
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** What a notice calls a device: browser and system, or the beginning of what it says about itself. */
export function deviceOf(userAgent: string): string {
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const known = [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined).join(', ')
  return known || userAgent.slice(0, 60) || '?'
}
