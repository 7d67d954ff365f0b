import { expect, test } from 'vitest'
import { explainRefusal } from '#launcher/sandboxCheck.ts'

test('a refusal of the sandbox is told with its own cure', () => {
  const report = 'failed: make a control group (EROFS)\ncure: mount /sys/fs/cgroup writable'
  expect(explainRefusal(report, 'it crashed')).toEqual({
    works: false,
    report: 'make a control group (EROFS)',
    cure: 'mount /sys/fs/cgroup writable',
  })
})

test('a sandbox that says nothing is told as it ended', () => {
  expect(explainRefusal('', 'it crashed')).toEqual({ works: false, report: 'it crashed', cure: null })
})
