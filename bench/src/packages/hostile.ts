import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { rawZip, zipOf } from '../../../apps/server/test/hostileZips.ts'
import { sized } from '../sizes.ts'

type Hostile = { readonly name: string; readonly file: string; readonly content: Buffer }

const mebibyte = 2 ** 20
const own = (folder: string): [string, string][] => [
  [
    `${folder}/problem.yaml`,
    'problem_format_version: 2025-09\nname: {en: Sum}\nuuid: c\nlimits: {time_limit: 1, memory: 64}\n',
  ],
  [`${folder}/praxis.yaml`, 'id: "H1"\n'],
  [`${folder}/statement/problem.en.md`, 'Add.\n'],
  [`${folder}/data/secret/1.ans`, '1\n'],
]

/** A folder for programs of the machine that pack what none of ours writes. */
export async function hostileArchives(scratch: string): Promise<Hostile[]> {
  const zeros = Buffer.alloc(sized(1_024, 128) * mebibyte)
  const zip = (name: string, content: Buffer): Hostile => ({ name, file: 'a.zip', content })
  const xml = (name: string, content: string): Hostile => ({ name, file: 'a.xml', content: Buffer.from(content) })
  const whole = own('p').map(([name, content]) => ({ name, content }))
  const overlapping = rawZip([
    ...whole,
    { name: 'p/data/secret/1.in', content: '1\n', method: 0 },
    { name: 'p/data/secret/2.in', content: '1\n', method: 0, start: 0 },
  ])
  let nested = await zipOf(own('p'))
  for (let depth = 0; depth < 12; depth += 1) nested = await zipOf([['a.zip', nested]])
  const first = await zipOf(own('p'))
  const entities = Array.from({ length: 12 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('')
  return [
    zip('zip bomb: a case of zeros', rawZip([...whole, { name: 'p/data/secret/1.in', content: zeros }])),
    zip(
      '100 000 entries',
      rawZip(Array.from({ length: sized(100_000, 70_000) }, (_, n) => ({ name: `p/${n}`, method: 0 }))),
    ),
    zip(
      'sizes that are smaller than the content',
      rawZip([...whole, { name: 'p/data/secret/1.in', content: zeros, size: 10 }]),
    ),
    zip('overlapping members', overlapping),
    zip('two directories', Buffer.concat([first, await zipOf(own('q'))])),
    zip('more entries than its end counts', rawZip([...whole, { name: 'p/data/secret/1.in', content: '1' }], 2)),
    zip('a name that leads out', rawZip([...whole, { name: '../../p/data/secret/1.in', content: '1' }])),
    zip(
      'a link that leads out, as a case',
      rawZip([...whole, { name: 'p/data/secret/1.in', content: '/etc/passwd', mode: 0o120_777 }]),
    ),
    zip('archives in archives, twelve deep', nested),
    zip(
      'a bomb in an archive',
      await zipOf([['a.zip', rawZip([...whole, { name: 'p/data/secret/1.in', content: zeros }])]]),
    ),
    { name: 'tar bomb: a case of zeros', file: 'a.tar.gz', content: tarOf(scratch, zeros) },
    { name: 'gzip of nothing but zeros', file: 'a.tar.gz', content: gzipSync(zeros) },
    xml(
      'entities of entities',
      `<?xml version="1.0"?><!DOCTYPE fps [<!ENTITY e0 "x">${entities}]><fps><item><title>&e12;</title></item></fps>`,
    ),
    xml(
      'an entity of a file',
      '<?xml version="1.0"?><!DOCTYPE fps [<!ENTITY e SYSTEM "file:///etc/passwd">]><fps><item><title>&e;</title></item></fps>',
    ),
    xml('elements in elements', `<fps>${'<item>'.repeat(sized(1_000_000, 10_000))}`),
    xml('a tag that never ends', `<fps><item ${'a'.repeat(sized(100, 2) * mebibyte)}`),
    zip(
      'deflated bytes that are none',
      rawZip([...whole, { name: 'p/data/secret/1.in', content: deflateRawSync(first), method: 8, sum: 1 }]),
    ),
  ]
}

function tarOf(scratch: string, zeros: Buffer): Buffer {
  const folder = join(scratch, 'tarred')
  for (const [name, content] of own('p')) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  writeFileSync(join(folder, 'p/data/secret/1.in'), zeros)
  symlinkSync('/etc/passwd', join(folder, 'p/data/secret/2.in'))
  return execFileSync('tar', ['-czf', '-', '-C', folder, '.'], { maxBuffer: 64 * mebibyte })
}
