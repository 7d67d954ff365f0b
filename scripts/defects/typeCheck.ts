import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Defect } from './draw.ts'
import { importGraph } from './importGraph.ts'
import { plantIn } from './plant.ts'

/** Those of the defects that the compiler finds, all planted into the copy at once, as each is in a file of its own. */
export function foundByTypes(copy: string, defects: readonly Defect[]): Defect[] {
  const originals = new Map(defects.map(({ file }) => [file, readFileSync(path.join(copy, file), 'utf8')]))
  try {
    for (const defect of defects) {
      const planted = plantIn(originals.get(defect.file) ?? '', defect)
      if (planted === null) throw new Error(`the copy has not the text of ${defect.file}:${defect.line}`)
      writeFileSync(path.join(copy, defect.file), planted)
    }
    const wrong = [...compile(copy, '.'), ...compile(copy, 'apps/web')]
    const { importsOf } = importGraph(copy)
    const blamed = new Set(wrong.flatMap((file) => (originals.has(file) ? [file] : importsOf(file))))
    return defects.filter(({ file }) => blamed.has(file))
  } finally {
    for (const [file, text] of originals) writeFileSync(path.join(copy, file), text)
  }
}

/** The files in which the compiler finds an error. It keeps what it knows, as it is asked several times. */
function compile(copy: string, project: string): string[] {
  const kept = `build/defects-types${project === '.' ? '' : '-web'}`
  const args = ['-p', project, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', kept]
  const { stdout, status } = spawnSync(path.join(copy, 'node_modules/.bin/tsc'), args, { cwd: copy, encoding: 'utf8' })
  const files = [...stdout.matchAll(/^(\S[^(\n]*)\(\d+,\d+\): error/gm)].map(([, file = '']) => file)
  if (status !== 0 && files.length === 0) throw new Error(`the compiler says: ${stdout}`)
  return files
}
