import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../../test/aFolder.ts'
import { findLibraries } from './python.ts'

test('libraries of contests are told with their versions, and those that are broken or of no contest are not', () => {
  const folder = aFolder()
  const add = (name: string, version: string, source: string) => {
    mkdirSync(join(folder, `${name}-${version}.dist-info`))
    writeFileSync(join(folder, `${name}-${version}.dist-info`, 'METADATA'), `Name: ${name}\nVersion: ${version}\n`)
    writeFileSync(join(folder, `${name}.py`), source)
  }
  add('numpy', '91.2.3', '')
  add('sortedcontainers', '92.4', '')
  add('networkx', '93.0', 'raise ValueError')
  add('requests', '94.1', '')
  const { stdout, status } = spawnSync('python3', ['-c', findLibraries], {
    env: { PATH: '/usr/bin:/bin', PYTHONPATH: folder },
    encoding: 'utf8',
  })
  const lines = stdout.split('\n')
  expect(status).toBe(0)
  expect(lines).toEqual(expect.arrayContaining(['numpy 91.2.3', 'sortedcontainers 92.4']))
  expect(lines.filter((line) => /networkx|requests/.test(line))).toEqual([])
})
