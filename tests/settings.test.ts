import { expect, test } from 'vitest'
import { exists, importsIn, importsOf, isTest, root } from './sources.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { allSettings, declared, secretSettings } from '../apps/server/src/settings/allSettings.ts'
import type { Declared } from '../apps/server/src/settings/declared.ts'

const modules = 'apps/server/src/modules'
const declaring = readdirSync(join(root, modules)).filter((name) => exists(join(root, modules, name, 'settings.ts')))

test('every module that declares settings is gathered', () => {
  expect(Object.keys(declared)).toEqual(declaring)
  const gathered = importsOf('apps/server/src/settings/allSettings.ts').map(({ from }) => from)
  expect(gathered.filter((from) => from.includes('/modules/'))).toEqual(
    declaring.map((name) => `../modules/${name}/settings.ts`),
  )
})

test('two modules declare no setting of the same name, and a secret is a setting of the module that names it', () => {
  const all: readonly Declared[] = Object.values(declared)
  expect(all.flatMap(({ shape }) => Object.keys(shape)).toSorted()).toEqual(Object.keys(allSettings.shape).toSorted())
  expect(all.flatMap(({ secrets = [] }) => secrets).toSorted()).toEqual(secretSettings.toSorted())
  const foreign = all.flatMap(({ shape, secrets = [] }) => secrets.filter((name) => !(name in shape)))
  expect(foreign).toEqual([])
})

test('the module of the site imports no shape of another noun', () => {
  const own = ['endpoint', 'site', 'siteSettings'].map((name) => `@praxis/contract/${name}`)
  const others = importsIn(`${modules}/site`)
    .filter((one) => !isTest(one) && one.from.startsWith('@praxis/contract/') && !own.includes(one.from))
    .map(({ file, from }) => `${file} imports ${from}`)
  expect(others).toEqual([])
})
