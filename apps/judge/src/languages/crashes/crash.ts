/** What a runtime says about the exception that ended a program. Whatever it is, the program could have said it too. */
type Crash = {
  name: string
  /** One of the runtime's own names: a program cannot make one up. */
  isBuiltIn: boolean
  said: string
  /** Lines of the source that the exception passed, the place where it was thrown first. */
  lines: number[]
}

/** Reads what a program wrote to stderr before it failed; null when it tells of no exception. */
export type ReadCrash = (stderr: string) => Crash | null

/** Numbers of lines that a pattern finds, as they come. */
export const linesIn = (texts: readonly string[], pattern: RegExp): number[] =>
  texts.flatMap((text) => {
    const line = pattern.exec(text)?.[1]
    return line === undefined ? [] : Number(line)
  })

/** Words of a list, one or more to a line. */
export const namesOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))
