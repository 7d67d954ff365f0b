/** What stderr says about the exception that ended a program. The program could have written any of this itself. */
type Crash = {
  name: string
  /** Whether the runtime defines this name. A program cannot invent such a name. */
  isBuiltIn: boolean
  said: string
  /** Line numbers in the source, starting with the line that threw the exception. */
  lines: number[]
}

/** Parses what a program wrote to stderr before it failed. Returns null if there is no exception in it. */
export type ReadCrash = (stderr: string) => Crash | null

/** The line numbers that the pattern finds in the texts, in order. */
export const linesIn = (texts: readonly string[], pattern: RegExp): number[] =>
  texts.flatMap((text) => {
    const line = pattern.exec(text)?.[1]
    return line === undefined ? [] : Number(line)
  })

/** Splits a list into names. A line may hold several. */
export const namesOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))
