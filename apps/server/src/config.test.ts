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
