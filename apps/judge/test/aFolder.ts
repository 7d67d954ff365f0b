import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export function aFolder(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'kept-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

export const modeOf = (path: string): number => fs.statSync(path).mode & 0o777
