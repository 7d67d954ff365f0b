import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const needed = { DATABASE_URL: 'postgres://localhost/praxis' }
const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

test('files are in the data folder, unless another folder is named', () => {
  expect(readConfig({ ...needed, PRAXIS_DATA: '/data' }).files).toEqual({ folder: '/data/files' })
  expect(readConfig(needed).files).toEqual({ folder: resolve('data/files') })
  expect(readConfig({ ...needed, PRAXIS_FILES: '/shared' }).files).toEqual({ folder: '/shared' })
})

test('files in S3 need a bucket and a key; the rest has sensible values', () => {
  const files = { ...needed, PRAXIS_FILES: 's3://bucket', ...keys }
  const amazon = { bucket: 'bucket', prefix: '', endpoint: undefined, region: 'us-east-1', pathStyle: false }
  expect(readConfig(files).files).toMatchObject({ ...amazon, accessKeyId: 'id', secretAccessKey: 'secret' })
  const own = { ...files, PRAXIS_FILES: 's3://bucket/some/where/', S3_ENDPOINT: 'http://store:9000', S3_REGION: 'here' }
  expect(readConfig(own).files).toMatchObject({ prefix: 'some/where/', region: 'here', pathStyle: true })
  expect(readConfig({ ...own, S3_PATH_STYLE: '0' }).files).toMatchObject({ pathStyle: false })
})

test('the address of the site is one of the web, and loses the slash at its end', () => {
  expect(readConfig(needed).address).toBeUndefined()
  const read = (PRAXIS_ADDRESS: string) => readConfig({ ...needed, PRAXIS_ADDRESS }).address
  expect(read('https://oj.example.org/')).toBe('https://oj.example.org')
  for (const wrong of ['oj.example.org', '/oj', '//oj.example.org', 'https://me@oj.example.org']) {
    expect(() => read(wrong)).toThrow('PRAXIS_ADDRESS: must be an address')
  }
})

test('quotations come from a public service, from another one, or from none', () => {
  expect(readConfig(needed).quotationAddress).toBe('https://v1.hitokoto.cn/?encode=json&c=d&c=i&c=k')
  const read = (PRAXIS_QUOTATION_URL: string) => readConfig({ ...needed, PRAXIS_QUOTATION_URL }).quotationAddress
  expect(read('http://10.0.0.7:8000/?c=i')).toBe('http://10.0.0.7:8000/?c=i')
  expect([read(''), read('off')]).toEqual([null, null])
  for (const wrong of ['on', '/quotation', 'ftp://example.org/x', 'https://me@example.org']) {
    expect(() => read(wrong)).toThrow('PRAXIS_QUOTATION_URL: must be an address')
  }
})

test('the AI helper asks where the setting says, or where the environment says and nobody listens', () => {
  const read = (PRAXIS_AI_URL: string) => readConfig({ ...needed, PRAXIS_AI_URL }).aiAddress
  expect([readConfig(needed).aiAddress, read('')]).toEqual([undefined, undefined])
  for (const right of ['http://127.0.0.1:11434/v1', 'https://ai.example.org/v1']) expect(read(right)).toBe(right)
  for (const wrong of ['http://ai.example.org/v1', 'http://10.0.0.5/v1', 'ai', '/v1'])
    expect(() => read(wrong)).toThrow(/PRAXIS_AI_URL: must begin/)
})

test('payments go to the providers themselves, or where the environment says and nobody listens', () => {
  expect(readConfig(needed).paymentAddresses).toEqual({ wechat: undefined, alipay: undefined })
  const read = (address: string) =>
    readConfig({ ...needed, PRAXIS_WECHAT_PAY_URL: address, PRAXIS_ALIPAY_URL: `${address}/gateway.do` })
  expect(read('http://127.0.0.1:8185').paymentAddresses).toEqual({
    wechat: 'http://127.0.0.1:8185',
    alipay: 'http://127.0.0.1:8185/gateway.do',
  })
  expect(readConfig({ ...needed, PRAXIS_WECHAT_PAY_URL: '' }).paymentAddresses.wechat).toBe(undefined)
  for (const wrong of ['http://pay.example.org', 'pay.example.org', 'https://me@example.org', '/pay']) {
    expect(() => read(wrong)).toThrow(/PRAXIS_WECHAT_PAY_URL: must begin.*\n.*PRAXIS_ALIPAY_URL: must begin/)
  }
})

test('a proxy on this machine is believed, others when they are named', () => {
  expect(readConfig(needed).trustedProxies).toEqual(['loopback'])
  const PRAXIS_TRUSTED_PROXIES = 'loopback, 10.0.0.7,192.168.1.0/24 ,2001:db8::/32'
  expect(readConfig({ ...needed, PRAXIS_TRUSTED_PROXIES }).trustedProxies).toEqual([
    'loopback',
    '10.0.0.7',
    '192.168.1.0/24',
    '2001:db8::/32',
  ])
  expect(readConfig({ ...needed, PRAXIS_TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([])
  expect(readConfig({ ...needed, PRAXIS_TRUSTED_PROXIES: 'gateway' }).trustedProxies).not.toContain('gateway')
})

test.each([
  'everybody',
  '10.0.0.0/33',
  '10.0.0.7:80',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  'none,loopback',
  '1.2.3',
  'loopback,',
])('a proxy that makes no sense is refused by name: %s', (text) => {
  const read = () => readConfig({ ...needed, PRAXIS_TRUSTED_PROXIES: text })
  expect(read).toThrow('PRAXIS_TRUSTED_PROXIES: must be addresses')
})

test.each([
  [{ PRAXIS_FILES: 's3://bucket', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY: is needed for s3://'],
  [{ PRAXIS_FILES: 's3://bucket', S3_SECRET_ACCESS_KEY: 'x' }, 'S3_ACCESS_KEY_ID: is needed for s3://'],
  [{ PRAXIS_FILES: 's3://', ...keys }, 'PRAXIS_FILES: must be a folder or s3://bucket/prefix'],
  [{ PRAXIS_FILES: 'https://bucket/', ...keys }, 'PRAXIS_FILES: must be a folder or s3://bucket/prefix'],
  [{ S3_ENDPOINT: 'store:9000' }, 'S3_ENDPOINT: must be an address'],
  [{ S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE: '],
  [{ DATABASE_URL: '' }, 'DATABASE_URL: '],
])('a setting that makes no sense is refused by name: %o', (wrong, message) => {
  expect(() => readConfig({ ...needed, ...wrong })).toThrow(message)
})
