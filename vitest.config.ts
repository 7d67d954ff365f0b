import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { contractTables } from './apps/web/contractTables.ts'
import { readSources } from './apps/web/vite.config.ts'
import { launch } from './e2e/src/browser.ts'
import { LongestFirst } from './tests/longestFirst.ts'
import { projects } from './tests/projects.ts'

/** A machine that is slow as a whole, as an emulated one is, gets more time: see sandbox/README.md. */
const slowness = Number(process.env['PRAXIS_TEST_SLOWNESS'] ?? 1)
const minute = 60_000 * slowness

/** A whole run records what the tests call and load, so that a later one can choose the tests of a change. */
const recordCalls = 'tests/setup/recordCalls.ts'

/** Files of these projects measure time or share the machine's sandbox, so they run one after another. */
const oneByOne = { fileParallelism: false, testTimeout: minute, hookTimeout: minute }

/** New stories are told: pages of the tests of components ask a server (apps/server/test/replies/listen.ts). */
const isTelling = process.env['PRAXIS_TELL'] !== undefined
const storyTeller = 'http://127.0.0.1:18999'

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
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
        ...readSources,
        // What the pages and these tests import is prepared before the first of them: a library found later reloads the page.
        optimizeDeps: { entries: ['apps/web/src/main.tsx', 'apps/web/test/**/*.{ts,tsx}'] },
        ...(isTelling && { server: { proxy: { '/api': storyTeller, '/story': storyTeller } } }),
        test: {
          name: 'components',
          provide: { isTelling } as never,
          include: [...projects.components.include],
          // The pages are loaded once for all files.
          isolate: false,
          testTimeout: minute,
          hookTimeout: minute,
          expect: { poll: { timeout: 10_000 * slowness } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Moments that a test types are in this zone, on any machine.
            provider: playwright({ launchOptions: launch, contextOptions: { timezoneId: 'Asia/Shanghai' } }),
            instances: [{ browser: 'chromium', name: 'components' }],
          },
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'server',
          include: [...projects.server.include],
          exclude: ['**/node_modules/**'],
          globalSetup: 'tests/setup/testDatabase.ts',
          // Each statement is planned for any values, as one that is sent often may be: some cannot be (060).
          env: { PGOPTIONS: '-c plan_cache_mode=force_generic_plan' },
          setupFiles: ['tests/setup/serverFile.ts', recordCalls],
          // A process of a file's own would load the server anew for each of them, which takes as long as the tests.
          isolate: false,
          testTimeout: minute,
          hookTimeout: minute,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'verdicts',
          include: [...projects.verdicts.include],
          globalSetup: 'tests/setup/judgeHome.ts',
          setupFiles: 'apps/judge/test/setup/nothingLeft.ts',
          testTimeout: minute,
          hookTimeout: minute,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'judge',
          include: [...projects.judge.include],
          exclude: ['**/node_modules/**', ...projects.verdicts.include],
          globalSetup: 'tests/setup/judgeHome.ts',
          setupFiles: 'apps/judge/test/setup/nothingLeft.ts',
          ...oneByOne,
          sequence: { groupOrder: 4 },
        },
      },
      { test: { name: 'sandbox', include: [...projects.sandbox.include], ...oneByOne, sequence: { groupOrder: 5 } } },
      {
        test: {
          name: 'launcher',
          include: [...projects.launcher.include],
          setupFiles: recordCalls,
          ...oneByOne,
          sequence: { groupOrder: 6 },
        },
      },
      {
        test: {
          name: 'system',
          include: [...projects.system.include],
          setupFiles: [recordCalls],
          testTimeout: 3 * minute,
          hookTimeout: 3 * minute,
          sequence: { groupOrder: 7 },
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
          sequence: { groupOrder: 8 },
        },
      },
      {
        // Two benches run at once.
        test: { name: 'bench', include: [...projects.bench.include], maxConcurrency: 2, sequence: { groupOrder: 9 } },
      },
    ],
  },
})
