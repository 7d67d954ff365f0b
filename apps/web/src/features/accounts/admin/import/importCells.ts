import { importFields, type ImportField } from './importColumns.ts'

/** What a person should look at before a row is imported. It is imported as it is. */
export type RowNote =
  | { readonly kind: 'digitsLost'; readonly field: ImportField; readonly text: string }
  | { readonly kind: 'genderUnknown'; readonly text: string }

/** A cell as a person means it: `="00123"` keeps a spreadsheet from taking a text for a number. */
export function plainCell(cell: string): string {
  const [, text] = /^\s*="((?:[^"]|"")*)"\s*$/.exec(cell) ?? []
  return text === undefined ? cell : text.replaceAll('""', '"')
}

const genders: Readonly<Record<'male' | 'female' | '', readonly string[]>> = {
  male: ['male', 'm', 'man', 'boy', '0', '男', '男性', '男生', 'mann', 'männlich', 'homme', 'hombre'],
  female: ['female', 'f', 'w', 'woman', 'girl', '1', '女', '女性', '女生', 'frau', 'weiblich', 'femme', 'mujer'],
  '': ['', '-', 'secrecy', 'secret', 'unknown', 'none', 'other', 'nottold', 'notsaid', '保密', '未知', '其他', '未填'],
}

/** The word that the call takes for a gender; null: nothing knows this one, and it counts as not said. */
function genderOf(cell: string): string | null {
  const word = cell.trim().toLowerCase().replaceAll(/\s/g, '')
  const found = Object.entries(genders).find(([, words]) => words.includes(word))
  return found === undefined ? null : found[0]
}

const genderAt = importFields.indexOf('gender')

/** A number that a spreadsheet has shortened: the digits that it left out are not in the file. */
const shortened = /^\s*[+-]?\d(?:[.,]\d+)?E\+\d{1,3}\s*$/i

/** The cells of a row, in the order of the call, as the call takes them. */
export function sentRow(cells: readonly string[]): string[] {
  return cells.map((cell, at) => (at === genderAt ? (genderOf(cell) ?? cell) : cell))
}

export function notesOf(cells: readonly string[]): RowNote[] {
  const gender = cells[genderAt] ?? ''
  return [
    ...importFields.flatMap((field, at): RowNote[] => {
      const text = cells[at] ?? ''
      return shortened.test(text) ? [{ kind: 'digitsLost', field, text: text.trim() }] : []
    }),
    ...(genderOf(gender) === null ? [{ kind: 'genderUnknown' as const, text: gender.trim() }] : []),
  ]
}
