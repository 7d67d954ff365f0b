import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    judgeHome: string
  }
}

let folder = ''

/** A folder for what the files of a run share: what was compiled, and what was found out about the languages. */
export function setup(project: TestProject) {
  folder = mkdtempSync(join(tmpdir(), 'praxis-judge-tests-'))
  project.provide('judgeHome', folder)
}

export function teardown() {
  rmSync(folder, { recursive: true, force: true })
}
