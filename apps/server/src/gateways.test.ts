import { expect, test } from 'vitest'
import { readGateways } from './gateways.ts'

const header = 'Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\tMTU\tWindow\tIRTT'

test('the gateway is that of the default route', () => {
  const inContainer = `${header}
eth0\t00000000\t010012AC\t0003\t0\t0\t0\t00000000\t0\t0\t0
eth0\t000012AC\t00000000\t0001\t0\t0\t0\t0000FFFF\t0\t0\t0
`
  expect(readGateways(inContainer)).toEqual(['172.18.0.1'])
})

test('a machine without a default route, or with one that has no gateway, has none', () => {
  expect(readGateways('')).toEqual([])
  expect(readGateways(`${header}\nppp0\t00000000\t00000000\t0001\t0\t0\t0\t00000000\t0\t0\t0\n`)).toEqual([])
})
