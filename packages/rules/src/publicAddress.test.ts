import { expect, test } from 'vitest'
import { isPublicAddress, isPublicIp } from './publicAddress.ts'

test.each([
  ['https://api.example.org/v1', true],
  ['https://api.example.org:8443/v1', true],
  ['https://8.8.8.8/v1', true],
  ['https://[2606:4700::1111]/v1', true],
  ['http://api.example.org/v1', false],
  ['https://localhost/v1', false],
  ['https://localhost./v1', false],
  ['https://ai.localhost/v1', false],
  ['https://gateway/v1', false],
  ['https://ai.internal/v1', false],
  ['https://printer.local/v1', false],
  ['https://127.0.0.1/v1', false],
  ['https://0x7f.1/v1', false],
  ['https://2130706433/v1', false],
  ['https://10.1.2.3/v1', false],
  ['https://169.254.169.254/latest', false],
  ['https://[::1]/v1', false],
  ['https://[::ffff:10.0.0.1]/v1', false],
  ['https://[fd00::1]/v1', false],
  ['https://me:secret@api.example.org/v1', false],
  ['/v1', false],
  ['', false],
  ['file:///etc/passwd', false],
])('whether %s may be named: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test.each([
  ['1.1.1.1', true],
  ['172.15.255.255', true],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['0.0.0.0', false],
  ['256.1.1.1', false],
  ['1.1.1', false],
  ['2001:4860:4860::8888', true],
  ['2001:db8::1', false],
  ['2001:0:1::1', false],
  ['2001::1', false],
  ['2002:a00:1::', false],
  ['64:ff9b::a00:1', false],
  ['fe80::1', false],
  ['::', false],
])('whether %s is an address of the internet: %s', (ip, expected) => {
  expect(isPublicIp(ip)).toBe(expected)
})
