import { languageOfFile } from '#formats/languages.ts'

/** The beginnings of the format's types of sources, in small letters, and the languages they are here. */
const languages: readonly (readonly [RegExp, string])[] = [
  [/^cpp\b.*(?:\+\+|ms20)2[3-9]/, 'C++ 23 With O2'],
  [/^cpp\b.*(?:\+\+|ms20)2/, 'C++ 20 With O2'],
  [/^cpp\b.*(?:\+\+|ms20)1[5-9]/, 'C++ 17 With O2'],
  [/^cpp\b/, 'C++ With O2'],
  [/^c\b/, 'C With O2'],
  [/^python\.pypy2/, 'PyPy2'],
  [/^python\.pypy/, 'PyPy3'],
  [/^python\.2/, 'Python2'],
  [/^python\b/, 'Python3'],
  [/^java(?!script)/, 'Java'],
  [/^kotlin/, 'Kotlin'],
  [/^(?:pas|delphi)\b/, 'Pascal'],
  [/^csharp/, 'C#'],
  [/^go\b/, 'Golang'],
  [/^rust/, 'Rust'],
]

/** What a source is written in: its type says it, or else the ending of its name. */
export const languageOf = (type: string | null, path: string): string | null =>
  languages.find(([pattern]) => pattern.test(type?.toLowerCase() ?? ''))?.[1] ?? languageOfFile(path)

export const isCpp = (language: string | null): boolean => language?.startsWith('C++') === true
