import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkMachine } from '#launcher/checks/machineChecks.ts'
import { checkBeforeStart } from '#launcher/checks/preflight.ts'
import { readSettings } from '#launcher/settings.ts'
import { en } from '#launcher/words/en.ts'
import { freePort, makeFolder } from './launched.ts'

/** A product whose sandbox says so of every folder that it is asked about. */
function aProduct(says: string) {
  const root = makeFolder()
  mkdirSync(path.join(root, 'build'))
  const program = `#!/bin/sh\n[ "$1" = shown ] && echo "${says}"\nexit 0\n`
  writeFileSync(path.join(root, 'build/praxis-box'), program, { mode: 0o755 })
  return root
}

async function startOf(root: string) {
  const settings = readSettings({ PORT: String(await freePort()) }, root, en)
  const refused = await checkBeforeStart(root, settings, en).catch((error: Error) => error.message)
  return { refused, isMade: existsSync(settings.dataFolder), settings }
}

test('Praxis does not start with a data folder that submitted programs can read, and makes none there', async () => {
  const root = aProduct('/usr')
  const { refused, isMade, settings } = await startOf(root)
  expect([refused, isMade]).toEqual([
    `${root}/data is inside /usr, which every submitted program can read, because Praxis does not run as root`,
    false,
  ])
  const found = (await checkMachine(root, settings, en)).find(({ name }) => name === 'data')
  expect(found).toMatchObject({ state: 'failed', isEssential: true, detail: refused })
})

test('it starts with any other, and where no sandbox has been built', async () => {
  for (const root of [aProduct(''), makeFolder()])
    expect(await startOf(root)).toMatchObject({ refused: undefined, isMade: true })
})
