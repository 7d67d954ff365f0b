/**
 * What a program says of its own verdict, in comments of any language, each on a line of its own or together:
 *
 * - `verdict: WRONG_ANSWER` — the word that the site says in the end
 * - `waits: 3` — how often it is still waiting when it is asked for
 * - `tests: 5` — on how many tests it runs; the last one has the verdict
 * - `refuse: too long` — the form is not taken, in these words (up to the end of the line)
 */
export type Marks = {
  readonly verdict: string | null
  readonly waits: number | null
  readonly tests: number
  readonly refuse: string | null
}

const usualTests = 3

export function readMarks(code: string): Marks {
  const number = (name: string) => new RegExp(`\\b${name}: (\\d{1,4})`).exec(code)?.[1]
  const waits = number('waits')
  return {
    verdict: /\bverdict: ([A-Za-z_]{1,40})/.exec(code)?.[1] ?? null,
    waits: waits === undefined ? null : Number(waits),
    tests: Number(number('tests') ?? usualTests),
    refuse: /\brefuse: (.{1,200})/.exec(code)?.[1]?.trim() ?? null,
  }
}
