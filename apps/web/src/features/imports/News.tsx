import type { PackageImport } from '@praxis/contract/packageImports'
import { useState } from 'react'
import { useFormat } from '#web/text/format.ts'
import { useImportText } from '#web/text/problems/importText.ts'
import { quartersOf } from './running/pace.ts'

/** Screen readers hear when a package was read, and of each quarter of an import. */
export function News({ imports, past }: { imports: readonly PackageImport[]; past: readonly PackageImport[] }) {
  const words = useImportText()
  const { number } = useFormat()
  const now = new Map([...past, ...imports].map((one) => [one.id, one]))
  const marks = new Map([...now].map(([id, one]) => [id, markOf(one)]))
  const [before, setBefore] = useState(marks)
  const [said, say] = useState('')
  const changed = [...now.values()].find(({ id }) => before.has(id) && before.get(id) !== marks.get(id))
  if ([...marks].some(([id, mark]) => before.get(id) !== mark)) {
    setBefore(marks)
    if (changed !== undefined) say(newsOf(changed))
  }

  function newsOf({ state, fileName, problems, chosen, imported, failed }: PackageImport): string {
    if (state === 'read') return words.upload.announceRead(fileName, number(problems))
    if (state === 'failed') return words.upload.announceFailed(fileName)
    if (state === 'done') return words.running.announceDone(fileName)
    return state === 'running' ? words.running.announce(number(imported + failed), number(chosen)) : ''
  }
  return <output className="sr">{said}</output>
}

const markOf = ({ state, chosen, imported, failed }: PackageImport): string =>
  `${state} ${state === 'running' ? quartersOf(imported + failed, chosen) : ''}`
