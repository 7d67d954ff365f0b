/** Languages under the names and the file endings that exports write, and what they are called here. */
const languages: Readonly<Record<string, string>> = {
  c: 'C',
  'c++': 'C++',
  cc: 'C++',
  cpp: 'C++',
  'g++': 'C++',
  clang: 'C',
  'clang++': 'C++',
  pascal: 'Pascal',
  pas: 'Pascal',
  java: 'Java',
  ruby: 'Ruby',
  rb: 'Ruby',
  bash: 'Bash',
  sh: 'Bash',
  python: 'Python3',
  python3: 'Python3',
  python2: 'Python2',
  py: 'Python3',
  php: 'PHP',
  perl: 'Perl',
  pl: 'Perl',
  'c#': 'C#',
  cs: 'C#',
  lua: 'Lua',
  javascript: 'JavaScript Node',
  js: 'JavaScript Node',
  go: 'Golang',
  golang: 'Golang',
  fortran: 'Fortran',
  f95: 'Fortran',
  r: 'R',
  matlab: 'Octave',
  octave: 'Octave',
  'matlab(octave)': 'Octave',
  sql: 'SQL (SQLite)',
  'sql(sqlite3)': 'SQL (SQLite)',
}

/** The name of a language on this site, or null if it has none. */
export function languageNamed(name: string): string | null {
  const key = name.trim().toLowerCase()
  return Object.hasOwn(languages, key) ? languages[key]! : null
}
