import { languageNamed } from '#formats/parts/languageNamed.ts'

/** Codes of the format for languages whose names are others here. */
const codes: Readonly<Record<string, string>> = {
  c: 'C With O2',
  cpp: 'C++ 17 With O2',
  csharp: 'C#',
  fortran: 'Fortran',
  javascript: 'JavaScript Node',
  typescript: 'TypeScript',
  python2: 'Python2',
  python3: 'Python3',
}

/** The wire name of a language by its code in the format; null if there is none. */
export const languageOfCode = (code: string | null): string | null =>
  code === null ? null : Object.hasOwn(codes, code) ? codes[code]! : languageNamed(code)
