import { expect, test } from 'vitest'
import { explainRefusal, explainSuccess } from '#launcher/checks/sandboxCheck.ts'

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
