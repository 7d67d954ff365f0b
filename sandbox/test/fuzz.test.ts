import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildTarget, corpusOf, targets } from '../fuzz/run.mjs'
import { temporaryFolder } from './box.ts'

describe('inputs that fuzzing has found', () => {
  const { folder, remove } = temporaryFolder()
  afterAll(remove)

  test.each(Object.keys(targets))('those of %s are all handled well, to the byte', (target) => {
    const corpus = corpusOf(target)
    const files = readdirSync(corpus).map((name) => path.join(corpus, name))
    const program = buildTarget(target, { fuzzer: false, to: folder })
    const { status, stdout, stderr } = spawnSync(program, files, { encoding: 'utf8' })
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: `${files.length}\n`, stderr: '' })
    expect(files.length).toBeGreaterThan(50)
    expect(files.reduce((bytes, file) => bytes + statSync(file).size, 0)).toBeLessThan(100 * 1024)
  })
})
