import { defineConfig } from 'vitest/config'
import { contractTables } from './apps/web/contractTables.ts'
import { projects } from './tests/projects.ts'

/** A machine that is slow as a whole, as an emulated one is, gets more time: see sandbox/README.md. */
const slowness = Number(process.env['PRAXIS_TEST_SLOWNESS'] ?? 1)
const minute = 60_000 * slowness

/** A whole run records what the tests call and load, so that a later one can choose the tests of a change. */
const recordCalls = 'tests/setup/recordCalls.ts'

/** Files of these projects measure time or share the machine's sandbox, so they run one after another. */
const oneByOne = { fileParallelism: false, testTimeout: minute, hookTimeout: minute }

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A machine that is busy shows later what it was asked for; a poll that succeeds waits no longer than it must.
    expect: { poll: { timeout: 15_000 * slowness } },
    projects: [
      {
        plugins: [contractTables()],
        test: {
          name: 'unit',
          include: [...projects.unit.include],
          exclude: ['**/node_modules/**'],
          setupFiles: 'tests/setup/unitFile.ts',
          // Starting a process for each file takes four times as long as the tests.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'server',
          include: [...projects.server.include],
          exclude: ['**/node_modules/**'],
          globalSetup: 'tests/setup/testDatabase.ts',
          setupFiles: ['tests/setup/serverFile.ts', recordCalls],
          // A process of a file's own would load the server anew for each of them, which takes as long as the tests.
          isolate: false,
          testTimeout: minute,
          hookTimeout: minute,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'matrices',
          include: [...projects.matrices.include],
          globalSetup: 'tests/setup/judgeHome.ts',
          setupFiles: 'apps/judge/test/setup/nothingLeft.ts',
          testTimeout: minute,
          hookTimeout: minute,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'judge',
          include: [...projects.judge.include],
          exclude: ['**/node_modules/**', ...projects.matrices.include],
          globalSetup: 'tests/setup/judgeHome.ts',
          setupFiles: 'apps/judge/test/setup/nothingLeft.ts',
          ...oneByOne,
          sequence: { groupOrder: 3 },
        },
      },
      { test: { name: 'sandbox', include: [...projects.sandbox.include], ...oneByOne, sequence: { groupOrder: 4 } } },
      {
        test: {
          name: 'launcher',
          include: [...projects.launcher.include],
          setupFiles: recordCalls,
          ...oneByOne,
          sequence: { groupOrder: 5 },
        },
      },
      {
        test: {
          name: 'system',
          include: [...projects.system.include],
          setupFiles: [recordCalls],
          testTimeout: 3 * minute,
          hookTimeout: 3 * minute,
          sequence: { groupOrder: 6 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: [...projects.e2e.include],
          exclude: [...projects.system.include],
          globalSetup: 'e2e/src/theSite.setup.ts',
          setupFiles: [recordCalls, 'e2e/src/recordPages.ts'],
          // Files of one process share contexts whose caches are warm, and load what they import once.
          isolate: false,
          testTimeout: 3 * minute,
          hookTimeout: 3 * minute,
          sequence: { groupOrder: 7 },
        },
      },
      {
        // Two benches run at once.
        test: { name: 'bench', include: [...projects.bench.include], maxConcurrency: 2, sequence: { groupOrder: 8 } },
      },
    ],
  },
})
