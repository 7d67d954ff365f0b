import { useState } from 'react'
import { useFormat } from '#web/text/format.ts'
import { limits } from '@praxis/contract/limits'
import type { TextEncoding } from '#web/parts/files/decodeText.ts'
import { readXlsx } from '#web/parts/files/readXlsx.ts'
import { isZip } from '#web/parts/files/readZip.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { importOf, isProblem, readImport, type ChosenImport, type FileProblem, type ImportFile } from './readImport.ts'

/** More than ten thousand rows have. */
const mostBytes = 32 * 1024 * 1024

/** Reads a file that somebody has chosen, in the encoding that is asked for, and says what is wrong with it. */
export function useFile(onChosen: (file: ChosenImport) => void) {
  const words = useStaffText().userAdmin.fileProblems
  const { number } = useFormat()
  const [problem, setProblem] = useState<string | null>(null)

  const told = (found: FileProblem): string => {
    switch (found.kind) {
      case 'tooMany':
        return words.tooMany(number(found.rows), number(limits.importRows))
      case 'quote':
        return words.quote(found.line)
      case 'encodingOther':
        return words.encodingOther(found.encoding)
      default:
        return words[found.kind]
    }
  }

  async function read(file: File, asked: TextEncoding | null): Promise<string | null> {
    if (file.size > mostBytes) return words.tooLarge
    let bytes: Uint8Array<ArrayBuffer>
    try {
      bytes = new Uint8Array(await file.arrayBuffer())
    } catch {
      return words.unreadable
    }
    const found = await readFile(bytes, asked)
    if (found === null) return words.workbook
    if (isProblem(found)) return told(found)
    onChosen({ ...found, file, asked })
    return null
  }

  return {
    problem,
    choose: async ([file]: readonly File[], asked: TextEncoding | null): Promise<void> => {
      if (file !== undefined) setProblem(await read(file, asked))
    },
  }
}

/** Null: it is an archive, but no workbook. */
async function readFile(
  bytes: Uint8Array<ArrayBuffer>,
  asked: TextEncoding | null,
): Promise<ImportFile | FileProblem | null> {
  if (!isZip(bytes)) return readImport(bytes, asked)
  const rows = await readXlsx(bytes)
  return rows === null ? null : importOf(rows, null)
}
