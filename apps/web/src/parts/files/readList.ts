import { decodeText, type TextEncoding } from './decodeText.ts'
import { readXlsx } from './readXlsx.ts'
import { isZip } from './readZip.ts'

/** What a person may choose where a list of people is read. */
export const listFiles = '.csv,.tsv,.txt,text/csv,.xlsx'

/** Of a list of people: a text as it is, the first sheet of a workbook as a sheet copies it. Null: it is neither. */
export async function readList(bytes: Uint8Array<ArrayBuffer>, asked: TextEncoding | null): Promise<string | null> {
  if (!isZip(bytes)) return decodeText(bytes, asked)?.text ?? null
  const rows = await readXlsx(bytes)
  return rows?.map(({ cells }) => cells.map(pasted).join('\t')).join('\n') ?? null
}

/** A cell has no line of its own in a list. */
const pasted = (cell: string): string => cell.replaceAll(/[\t\r\n]+/g, ' ')
