import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exists, filesIn, root } from './sources.ts'

test('every file a document links to exists', () => {
  const missing = documents().flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8')
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((match) => match[1] ?? '')
    return links.filter((link) => !exists(join(root, document, '..', link))).map((link) => `${document}: ${link}`)
  })
  expect(missing).toEqual([])
})

/** A document may leave out the first folders of a path: `api/send.ts` is any file whose path ends so. */
test('every file or folder of the sources that a document names exists', () => {
  const files = ['apps', 'bench', 'docker', 'docs', 'e2e', 'packages', 'problems', 'sandbox', 'scripts', 'tests']
    .flatMap(filesIn)
    .map((file) => `/${file}`)
  const atRoot = new Set(readdirSync(root))
  const isKnown = (path: string) => {
    if (path.endsWith('/')) return files.some((file) => file.includes(`/${path}`))
    return atRoot.has(path) || exists(join(root, path)) || files.some((file) => file.endsWith(`/${path}`))
  }
  const missing = documents().flatMap((document) =>
    pathsIn(readFileSync(join(root, document), 'utf8'))
      .filter((path) => !isKnown(path) && !notOfTheSources.has(path))
      .map((path) => `${document}: ${path}`),
  )
  expect(missing).toEqual([])
})

/**
 * Paths in backticks, and files in a drawn tree. A path has a known ending, or it is a folder of two names or more that
 * ends with a slash. `a/{b,c}.ts` are two paths.
 */
function pathsIn(text: string): string[] {
  const named = [...text.matchAll(/`([\w.@/{},-]+\.(?:tsx?|mjs|css|c|h|sql|md)|(?:[\w.@-]+\/){2,})`/g)]
  const trees = [...text.matchAll(/^```\n(.*?)^```/gms)].map((match) => match[1] ?? '')
  const inTrees = trees.flatMap((tree) => tree.match(/(?<![\w{},-])[\w-][\w./-]*\.(?:tsx?|mjs)\b/g) ?? [])
  return [...named.map((match) => match[1] ?? ''), ...inTrees].flatMap(unfolded)
}

function unfolded(path: string): string[] {
  const braces = /^(.*)\{([^{}]+)\}(.*)$/.exec(path)
  if (braces === null) return [path]
  const [, before = '', names = '', after = ''] = braces
  return names.split(',').map((name) => before + name + after)
}

const documents = () => ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'sandbox/README.md', ...sourcesOfDocs()]

const sourcesOfDocs = () =>
  readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name))

/** What documents name and the repository does not hold. */
const notOfTheSources = new Set([
  './x.ts',
  'verbNoun.ts',
  'apps/server/migrations/NNNN-input-note.sql',
  'apps/server/migrations/NNNN-what.sql',
  'build/emulation/',
  'postgres/cluster/',
  'judge/judge-N/',
])
