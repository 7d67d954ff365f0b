import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkSandbox, explainRefusal, explainSuccess } from '#launcher/checks/sandboxCheck.ts'
import { en } from '#launcher/words/en.ts'

test('a refusal of the sandbox is told with its own cure', () => {
  const report = 'failed: make a control group (EROFS)\ncure: mount /sys/fs/cgroup writable'
  expect(explainRefusal(report, 'it crashed')).toEqual({
    works: false,
    report: 'make a control group (EROFS)',
    cure: 'mount /sys/fs/cgroup writable',
  })
})

test('a sandbox that works is told with its tier, a degraded one with what it lacks', () => {
  const full = 'tier=full\nrootless=yes'
  expect(explainSuccess(full)).toEqual({ works: true, tier: 'full', report: full })
  expect(explainSuccess('tier=degraded\nlacking: cgroup (EACCES)\ncure: start as root')).toEqual({
    works: true,
    tier: 'degraded',
    report: 'cgroup (EACCES)',
    cure: 'start as root',
  })
})

test('a sandbox that says nothing is told as it ended', () => {
  expect(explainRefusal('', 'it crashed')).toEqual({ works: false, report: 'it crashed', cure: null })
})

/** A product whose sandbox fails its first checks. Returns how it is found, and how often it was asked. */
async function checkOf(failures: number) {
  const root = await mkdtemp(join(tmpdir(), 'praxis-check-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'build'))
  const asked = join(root, 'asked')
  const program = `#!/bin/sh
echo "$@" >> '${asked}'
[ $(wc -l < '${asked}') -gt ${failures} ] && echo tier=full && exit
echo 'failed: stop a sleeper: got cpu'
exit 1
`
  await writeFile(join(root, 'build/praxis-box'), program, { mode: 0o755 })
  const state = await checkSandbox(root, false, en)
  return { state, asked: (await readFile(asked, 'utf8')).trim().split('\n') }
}

test('a sandbox that fails its first checks and passes the next works', async () => {
  expect(await checkOf(2)).toEqual({
    state: { works: true, tier: 'full', report: 'tier=full' },
    asked: ['check', 'check', 'check'],
  })
})

test('a sandbox that fails each check does not work', async () => {
  const { state, asked } = await checkOf(5)
  expect(state).toEqual({ works: false, report: 'stop a sleeper: got cpu', cure: null })
  expect(asked).toHaveLength(3)
})
