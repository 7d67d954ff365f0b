type ProgramFiles = {
  /** Fits the names of its languages at any judge, and of no other language. */
  pattern: RegExp
  /** Languages that a package may name. */
  languages: readonly [string, ...string[]]
  /** The language of a source in a package that names none. */
  usual: string
  /** A source has one of these. Programs are saved under the first. */
  endings: readonly [string, ...string[]]
  /** People may upload these too. In a package they are no sources. */
  otherEndings?: readonly string[]
}

const only = <const Name extends string>(name: Name, pattern: RegExp, ...endings: [string, ...string[]]) => ({
  pattern,
  languages: [name] as const,
  usual: name,
  endings,
})

const table = [
  {
    pattern: /^(c\+\+|g\+\+|clang\+\+)/i,
    languages: [
      'C++',
      'C++ With O2',
      'C++ 17',
      'C++ 17 With O2',
      'C++ 20',
      'C++ 20 With O2',
      'C++ 23',
      'C++ 23 With O2',
    ],
    usual: 'C++ 17 With O2',
    endings: ['cpp', 'cc', 'cxx', 'c++'],
    otherEndings: ['hpp'],
  },
  only('C#', /^(c#|csharp)/i, 'cs'),
  {
    pattern: /^(c($|\s)|gcc|clang($|[^+]))/i,
    languages: ['C', 'C With O2'],
    usual: 'C With O2',
    endings: ['c'],
  },
  { pattern: /^py/i, languages: ['Python3', 'Python2', 'PyPy3', 'PyPy2'], usual: 'Python3', endings: ['py'] },
  {
    pattern: /^(javascript|node)/i,
    languages: ['JavaScript Node', 'JavaScript V8'],
    usual: 'JavaScript Node',
    endings: ['js'],
    otherEndings: ['mjs', 'cjs'],
  },
  { ...only('TypeScript', /^typescript/i, 'ts'), otherEndings: ['mts', 'cts'] },
  only('Java', /^java(?!script)/i, 'java'),
  only('Kotlin', /^kotlin/i, 'kt'),
  only('Scala', /^scala/i, 'scala'),
  only('Golang', /^go/i, 'go'),
  only('Rust', /^rust/i, 'rs'),
  only('Ruby', /^ruby/i, 'rb'),
  only('PHP', /^php/i, 'php'),
  { ...only('Pascal', /^pascal/i, 'pas'), otherEndings: ['pp'] },
  only('Haskell', /^haskell/i, 'hs'),
  only('OCaml', /^ocaml/i, 'ml'),
  only('D', /^d($|\s)/i, 'd'),
  { ...only('Fortran', /^fortran/i, 'f90'), otherEndings: ['f95', 'f'] },
  only('Lua', /^lua/i, 'lua'),
  only('Perl', /^perl/i, 'pl'),
  only('Bash', /^bash/i, 'sh'),
  only('R', /^r($|\s)/i, 'r'),
  only('Octave', /^octave/i, 'm'),
  only('SQL (SQLite)', /^sql/i, 'sql'),
] as const satisfies readonly ProgramFiles[]

/** Which files programs are, for packages and for what people upload and download. */
export const programFiles: readonly ProgramFiles[] = table

/** The languages that a package may name. */
export type PackageLanguage = (typeof table)[number]['languages'][number]
export const packageLanguages: readonly PackageLanguage[] = table.flatMap<PackageLanguage>(({ languages }) => languages)
