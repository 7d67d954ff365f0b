import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { doctor as words } from '@praxis/locales/en-US/doctor'
import { expect, onTestFinished, test } from 'vitest'
import { checkMachine } from './checkMachine.ts'

/** A folder that has of the product only what the doctor looks at. */
async function aProduct() {
  const root = await mkdtemp(join(tmpdir(), 'praxis-doctor-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const write = async (name: string, text: string, mode = 0o644) => {
    await mkdir(join(root, name, '..'), { recursive: true })
    await writeFile(join(root, name), text, { mode })
  }
  const look = (dataFolder = join(root, 'data')) => checkMachine({ root, dataFolder }, words)
  return { root, write, look }
}

const stampOf = (lock: string) =>
  createHash('sha256')
    .update(`package-lock.json\0${Buffer.byteLength(lock)}\0`)
    .update(lock)
    .digest('hex')

test('packages are there, older than their list, or missing', async () => {
  const { write, look } = await aProduct()
  await write('package-lock.json', '{}')
  expect((await look()).packages).toEqual({
    state: 'failed',
    detail: 'not found: node_modules',
    cure: 'npm ci',
  })
  await write('node_modules/.praxis-lock-hash', stampOf('{}'))
  expect((await look()).packages).toEqual({ state: 'ok', detail: 'node_modules' })
  await write('package-lock.json', '{"changed": true}')
  expect((await look()).packages).toMatchObject({ state: 'warning', detail: words.packagesStale, cure: 'npm ci' })
})

test('pages are built or not yet', async () => {
  const { write, look } = await aProduct()
  expect((await look()).pages).toEqual({ state: 'warning', detail: 'not built yet', cure: 'npm start builds it' })
  await write('apps/web/dist/index.html', '')
  expect((await look()).pages).toEqual({ state: 'ok', detail: 'apps/web/dist' })
})

test('a data folder that is still to be made is asked for where it will be, and one that programs can read has failed', async () => {
  const { root, write, look } = await aProduct()
  const folder = join(root, 'not', 'yet')
  expect((await look(folder)).data).toEqual({ state: 'ok', detail: folder })
  expect((await look(folder)).disk).toMatchObject({ state: 'ok', detail: expect.stringMatching(/^\d+ MB free$/) })
  await write('build/praxis-box', '#!/bin/sh\n[ "$1" = shown ] && echo /usr\n', 0o755)
  expect((await look(folder)).data).toEqual({
    state: 'failed',
    detail: words.dataShown(folder, '/usr'),
    cure: words.dataShownCure,
  })
})

test('a data folder that cannot be entered has failed, with the reason', async () => {
  const { root, write, look } = await aProduct()
  // Not even root may enter what is no folder.
  await write('data', '')
  expect((await look()).data).toEqual({
    state: 'failed',
    detail: words.dataNotWritable(join(root, 'data'), 'EACCES'),
    cure: words.dataNotWritableCure,
  })
})

test('the Node that runs the tests is new enough', async () => {
  const { look } = await aProduct()
  expect((await look()).node).toEqual({ state: 'ok', detail: process.versions.node })
})
