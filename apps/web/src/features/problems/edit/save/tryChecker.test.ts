import { judgeStatus } from '@praxis/contract/statuses'
import type { WorkshopRequest } from '@praxis/contract/workshopRuns'
import { problemEditorEnUS as words } from '@praxis/locales/en-US/problemEditor'
import { beforeEach, expect, test, vi } from 'vitest'
import { shownToast } from '#web/state/toast.ts'

const its = vi.hoisted(() => ({ run: vi.fn() }))
vi.mock('#web/parts/problems/bench/runs/workshopRun.ts', () => ({ runWorkshop: its.run }))
const { tryChecker } = await import('./tryChecker.ts')

const validator = { code: 'int main() {}', language: 'C' }
const said = { message: null, judgeMessage: null }

beforeEach(() => shownToast.set(null))

/** A checker that ends so for each output; null: it was not tried. */
const thatSays = (ends: Partial<Record<string, object>>) =>
  its.run.mockImplementation(async ({ trial }: WorkshopRequest) => ({
    ...said,
    status: judgeStatus.wrongAnswer,
    ...ends[trial ?? ''],
  }))

test('a checker that refuses all outputs is not spoken of', async () => {
  thatSays({})
  await tryChecker(7, validator, words)
  expect(its.run.mock.calls.map(([sent]) => (sent as WorkshopRequest).trial)).toEqual([
    'empty',
    'huge',
    'binary',
    'echo',
  ])
  expect(shownToast.get()).toBeNull()
})

test('what it accepts or breaks on is a warning with the name of the output and what it said', async () => {
  thatSays({
    empty: { status: judgeStatus.accepted },
    binary: { status: judgeStatus.systemError, message: 'The checker ended with exit code 139.' },
    echo: { status: judgeStatus.accepted, judgeMessage: 'points 100' },
  })
  await tryChecker(7, validator, words)
  const { kind, message } = shownToast.get()!
  expect([kind, ...message.split('\n')]).toEqual([
    'warning',
    words.checkerWarning,
    words.checkerTried.accepted(words.checkerTrials.empty, ''),
    words.checkerTried.broke(words.checkerTrials.binary, 'The checker ended with exit code 139.'),
    words.checkerTried.accepted(words.checkerTrials.echo, 'points 100'),
  ])
})

test('where nothing can be tried, what was found before is told, and nothing else', async () => {
  its.run.mockRejectedValue(new Error('There are no test data!'))
  await tryChecker(7, validator, words)
  expect(shownToast.get()).toBeNull()
  its.run.mockResolvedValueOnce({ ...said, status: judgeStatus.accepted })
  await tryChecker(7, validator, words)
  expect(shownToast.get()?.message).toContain(words.checkerTrials.empty)
})
