import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { TestCase, TestModule } from 'vitest/node'
import type { FileResult, TestRun } from './results.ts'

/** Tells the runner what Vitest found, with the time of hooks and imports that its JSON reporter leaves out. */
export class ResultsReporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['PRAXIS_TEST_RESULTS']
    if (file !== undefined) writeFileSync(file, JSON.stringify(modules.map(resultOf)))
  }
}

// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter from a file as its default export alone
export { ResultsReporter as default }

const root = path.resolve(import.meta.dirname, '../..')

function resultOf(module: TestModule): FileResult {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic()
  const tests = [...module.children.allTests()]
  const ends = tests.map((test) => (test.diagnostic()?.startTime ?? 0) + (test.diagnostic()?.duration ?? 0))
  return {
    path: path.relative(root, module.moduleId),
    project: module.project.name,
    hasFailed: module.state() === 'failed',
    message: module.errors()[0]?.message ?? '',
    ended: ends.length === 0 ? 0 : Math.max(...ends),
    ms: environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration,
    tests: tests.map(testOf),
  }
}

function testOf(test: TestCase): TestRun {
  const result = test.result()
  const message = result.state === 'failed' ? messageOf(result.errors[0]) : ''
  return { name: nameOf(test), state: result.state, ms: test.diagnostic()?.duration ?? 0, message }
}

/** The message, what differs, and where it was thrown. */
type Failure = NonNullable<ReturnType<TestCase['result']>['errors']>[number]

function messageOf(error: Failure | undefined): string {
  if (error === undefined) return ''
  const difference = error.diff === undefined ? [] : [stripVTControlCharacters(error.diff)]
  const places = (error.stacks ?? []).map(({ file, line }) => `at ${path.relative(root, file)}:${line}`)
  return [`${error.name}: ${error.message}`, ...difference, ...places].join('\n')
}

function nameOf(test: TestCase): string {
  const names = [test.name]
  for (let suite = test.parent; suite.type === 'suite'; suite = suite.parent) names.unshift(suite.name)
  return names.join(' ')
}
