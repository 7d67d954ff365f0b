import { RemoteError } from '../../remoteError.ts'

export const leastCode = 50
const mostCode = 65_535
/** HOJ looks for these in the name of the language: programs in them may be as short as they like. */
const mayBeShort = ['Py', 'PHP', 'Ruby', 'Rust', 'JavaScript']

/** How a comment to the end of the line begins, by type for the editor. */
const commentMarks: Readonly<Record<string, readonly string[]>> = {
  '//': [
    'text/x-csrc',
    'text/x-c++src',
    'text/x-java',
    'text/x-go',
    'text/x-csharp',
    'text/x-rustsrc',
    'text/x-kotlin',
    'text/x-scala',
    'text/x-swift',
    'text/x-d',
    'text/x-pascal',
    'text/x-objectivec',
    'text/javascript',
    'text/typescript',
    'application/dart',
  ],
  '#': ['text/x-python', 'text/x-ruby', 'text/x-perl', 'text/x-sh', 'text/x-rsrc', 'text/x-julia'],
  '--': ['text/x-haskell', 'text/x-lua', 'text/x-sql', 'text/x-ada'],
  ';': ['text/x-common-lisp', 'text/x-scheme', 'text/x-clojure'],
  '%': ['text/x-erlang', 'text/x-octave'],
  '!': ['text/x-fortran'],
}
const markOf = (contentType: string) =>
  Object.entries(commentMarks).find(([, types]) => types.includes(contentType.toLowerCase()))?.[0]

/** Long enough by itself, so that every program with it is. */
const sentence = 'This line makes a short program long enough for the judge.'

/** A program that is too short gets one more line, which is a comment. */
export function pad(code: string, { name, contentType }: { name: string; contentType: string }): string {
  if (code.length > mostCode)
    throw new RemoteError('code_refused', `A program has at most ${mostCode} characters there.`)
  if (code.length >= leastCode || mayBeShort.some((word) => name.includes(word))) return code
  const mark = markOf(contentType)
  if (mark === undefined) {
    throw new RemoteError(
      'code_refused',
      `A program has at least ${leastCode} characters there, and how a comment of ${name} looks is not known.`,
    )
  }
  return `${code}\n${mark} ${sentence}`
}

/** The program without the line that `pad` adds. */
export function unpad(code: string): string {
  const ends = Object.keys(commentMarks).map((mark) => `\n${mark} ${sentence}`)
  const end = ends.find((text) => code.endsWith(text))
  return end === undefined ? code : code.slice(0, -end.length)
}
