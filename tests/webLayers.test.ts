import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { importsIn, root, sources, told } from './sources.ts'

/** Layers of the web app, the highest first. The files beside the folders are above all of them, but for links.ts. */
const webLayers = [
  'root',
  'routes',
  'layouts',
  'features',
  'parts',
  'components',
  'loading',
  'api',
  'session',
  'text',
  'styles',
  'state',
  'links',
]

/** A path of the web app's sources, as its layer and, in a feature, the feature's name. */
function placeOf(path: string): { layer: string; feature: string | null } {
  const [first = '', second = ''] = path.split('/')
  if (first === 'links.ts') return { layer: 'links', feature: null }
  if (/\.\w+$/.test(first)) return { layer: 'root', feature: null }
  return { layer: first, feature: first === 'features' ? second : null }
}

/** Of the web app, with style sheets and what is loaded later. */
const webImports = () =>
  importsIn('apps/web/src').flatMap(({ file, from }) => {
    if (!/^(\.|#web\/)/.test(from)) return []
    const target = from.startsWith('.') ? join(file, '..', from) : join('apps/web/src', from.replace('#web/', ''))
    const place = (path: string) => placeOf(relative('apps/web/src', path))
    return [{ file, from, own: place(file), other: place(target) }]
  })

test('a layer of the web app imports lower layers only, and features do not import each other', () => {
  const wrong = webImports().filter(
    ({ own, other }) =>
      webLayers.indexOf(other.layer) < webLayers.indexOf(own.layer) ||
      (own.feature !== null && other.feature !== null && own.feature !== other.feature),
  )
  expect(told(wrong)).toEqual([])
  const folders = new Set(sources('apps/web/src').map((file) => placeOf(relative('apps/web/src', file)).layer))
  expect([...folders].filter((layer) => !webLayers.includes(layer))).toEqual([])
})

test('components of the web app know neither the API nor who is signed in', () => {
  const wrong = webImports().filter(
    ({ own, other }) => own.layer === 'components' && ['api', 'session'].includes(other.layer),
  )
  expect(told(wrong)).toEqual([])
})

test('only links.ts and the route table of the web app write addresses of screens', () => {
  const tables = globSync(join(root, 'apps/web/src/routes/*Screens.ts'))
  const screens = tables.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/path: '\/([\w-]+)/g)])
  const address = new RegExp(`['"\`]/(${screens.map((match) => match[1]).join('|')})(?=['"\`/?#])`)
  const wrong = sources('apps/web/src')
    .filter((file) => !/(\.test\.tsx?|src\/links\.ts|src\/routes\/\w+\.tsx?)$/.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`),
    )
    .filter((line) => address.test(line))
  expect(wrong).toEqual([])
})

test('every address of links.ts is linked to', () => {
  const [, table = ''] = /^export const links = \{\n(.*?)^\} as const/ms.exec(read('apps/web/src/links.ts')) ?? []
  const names = [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name)
  expect(names).toContain('home')
  const pages = sources('apps/web/src').filter((file) => !/\.test\.tsx?$/.test(file))
  const linked = new Set(pages.flatMap((file) => [...read(file).matchAll(/\blinks\.(\w+)/g)].map(([, name]) => name)))
  expect(names.filter((name) => !linked.has(name))).toEqual([])
})

const read = (file: string) => readFileSync(join(root, file), 'utf8')
