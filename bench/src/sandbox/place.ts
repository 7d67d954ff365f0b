import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildSandbox } from '../../../sandbox/build.mjs'

/** A folder for the programs of a measurement. */
export class Place {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'praxis-bench-'))
  readonly box = buildSandbox().path

  file(name: string): string {
    return path.join(this.folder, name)
  }

  write(name: string, content: string | Uint8Array): string {
    writeFileSync(this.file(name), content)
    return this.file(name)
  }

  compile(name: string, source: string, flags: readonly string[] = ['-O2', '-static']): string {
    this.write(`${name}.c`, source)
    execFileSync('gcc', [...flags, '-o', this.file(name), this.file(`${name}.c`)])
    return this.file(name)
  }

  copy(from: string, name: string): string {
    copyFileSync(from, this.file(name))
    chmodSync(this.file(name), 0o755)
    return this.file(name)
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

export const baselineSource = path.join(import.meta.dirname, 'baseline.c')
export const aplusb =
  '#include <stdio.h>\nint main(void) { int a, b; if (scanf("%d %d", &a, &b) != 2) return 1; printf("%d\\n", a + b); }\n'
