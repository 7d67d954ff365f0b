import { readFileSync } from 'node:fs'

/** Where a container's traffic from outside comes from: the gateways of the default routes, IPv4 as Linux lists them. */
export function readGateways(routes = readRoutes()): string[] {
  return routes
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter(([, destination, gateway]) => destination === '00000000' && gateway !== '00000000')
    .map(([, , gateway = '']) => addressOf(gateway))
}

/** Little-endian hexadecimal. */
const addressOf = (hex: string) => [...Buffer.from(hex, 'hex')].toReversed().join('.')

function readRoutes(): string {
  try {
    return readFileSync('/proc/net/route', 'utf8')
  } catch {
    return ''
  }
}
