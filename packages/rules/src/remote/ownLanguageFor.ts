/** Names of this site's languages by the content type of an editor (docs/compatibility.md, Remote judges). */
const byType: Readonly<Record<string, string>> = {
  'text/x-c++src': 'C++ With O2',
  'text/x-csrc': 'C With O2',
  'text/x-java': 'Java',
  'text/x-go': 'Golang',
  'text/x-csharp': 'C#',
  'text/x-php': 'PHP',
  'text/x-ruby': 'Ruby',
  'text/x-rustsrc': 'Rust',
}
/** The same by a word of the name, the first that fits. */
const byName: readonly (readonly [string, string])[] = [
  ['PyPy 3', 'PyPy3'],
  ['PyPy', 'PyPy2'],
  ['Python 3', 'Python3'],
  ['Python', 'Python2'],
  ['Node', 'JavaScript Node'],
  ['JavaScript', 'JavaScript V8'],
]

/** The language of this site in which programs of a remote judge's language are only run; null: there is none. */
export function ownLanguageFor({ name, contentType }: { name: string; contentType: string }): string | null {
  return byType[contentType] ?? byName.find(([word]) => name.includes(word))?.[1] ?? null
}
