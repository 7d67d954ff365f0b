import { useState } from 'react'
import { useFormat } from '#web/text/format.ts'
import { limits } from '@praxis/contract/limits'
import { useStaffText } from '#web/text/staffText.ts'
import { isProblem, readImport, type ChosenImport, type FileProblem } from './readImport.ts'

/** More than ten thousand rows have. */
const mostBytes = 32 * 1024 * 1024

/** Reads a file that somebody has chosen, and says what is wrong with it. */
export function useFile(onChosen: (file: ChosenImport) => void) {
  const words = useStaffText().userAdmin.fileProblems
  const { number } = useFormat()
  const [problem, setProblem] = useState<string | null>(null)

  const told = (found: FileProblem): string => {
    if (found.kind === 'tooMany') return words.tooMany(number(found.rows), number(limits.importRows))
    return found.kind === 'quote' ? words.quote(found.line) : words[found.kind]
  }

  async function read(file: File): Promise<string | null> {
    if (file.size > mostBytes) return words.tooLarge
    let bytes: ArrayBuffer
    try {
      bytes = await file.arrayBuffer()
    } catch {
      return words.unreadable
    }
    const found = readImport(new Uint8Array(bytes))
    if (isProblem(found)) return told(found)
    onChosen({ ...found, name: file.name })
    return null
  }

  return {
    problem,
    choose: async ([file]: readonly File[]): Promise<void> => {
      if (file !== undefined) setProblem(await read(file))
    },
  }
}
