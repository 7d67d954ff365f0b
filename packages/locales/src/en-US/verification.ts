/** What a measured time limit follows from. `file` is the solution that needs the longest one. */
export type MeasuredLimit = {
  limitMs: number
  file: string
  timeMs: number
  multiplier: number
  resolutionMs: number
}
/** Which solution hindered that a time limit was measured, and how it ended. */
export type UnmeasuredLimit = { file: string; verdict: string; longestMs: number; guessMs: number }

/** What the command verify says in a terminal. */
export const verification = {
  head: (name: string, title: string | null, format: string) =>
    `${title === null ? name : `${name}: ${title}`} (${format})`,
  columns: {
    file: 'File',
    language: 'Language',
    expected: 'Expected',
    got: 'Got',
    points: 'Points',
    time: 'ms',
    memory: 'MB',
  },
  results: { passed: 'ok', failed: 'FAILED', 'by hand': 'LOOK', 'not offered': '-' },
  ms: 'ms',
  permitted: (wanted: string) => `every case is expected to be ${wanted}`,
  required: (wanted: string) => `one case at least is expected to be ${wanted}`,
  noSolutions: 'There is no solution to judge.',
  notOffered: (reason: string) => `not offered here: ${reason}`,
  differences: {
    nothing: 'the package does not say what is expected',
    verdict: (wanted: string, got: string) => `expected was ${wanted}, not ${got}`,
    case: (wanted: number, got: number | null) =>
      got === null
        ? `case ${wanted} should have been the first to fail; none failed`
        : `case ${wanted} should have been the first to fail, not ${got}`,
    points: (wanted: string, got: number | null) => `expected were ${wanted} points, not ${got ?? 'none'}`,
    permitted: (wanted: string, got: string, number: number) =>
      `every case should have been ${wanted}; case ${number} was ${got}`,
    required: (wanted: string) => `one case at least should have been ${wanted}`,
  },
  slowest: ({ file, timeMs, limitMs }: { file: string; timeMs: number; limitMs: number }) =>
    `Slowest right solution: ${file}, ${timeMs} ms, ${Math.round((100 * timeMs) / limitMs)} % of its limit of ${limitMs} ms`,
  measured: ({ limitMs, file, timeMs, multiplier, resolutionMs }: MeasuredLimit) =>
    `The package says no time limit. ${file} takes ${timeMs} ms; times ${multiplier}, in steps of ${resolutionMs} ms, the limit is ${limitMs} ms`,
  unmeasured: ({ file, verdict, longestMs, guessMs }: UnmeasuredLimit) =>
    `The package says no time limit, and none follows: with ${longestMs} ms ${file} got ${verdict}. The limit is a guess of ${guessMs} ms`,
  guessed: (timeMs: number) =>
    `The package says no time limit, and no solution that sets it can be judged here. The limit is a guess of ${timeMs} ms`,
  legend: {
    AC: 'accepted',
    PA: 'partly accepted',
    PE: 'presentation error',
    WA: 'wrong answer',
    TL: 'time limit',
    ML: 'memory limit',
    RE: 'runtime error',
    CE: 'compile error',
    SE: 'system error',
    '·': 'not run',
  },
  total: (problems: number, time: string) => `${problems} ${problems === 1 ? 'problem' : 'problems'} in ${time}`,
  counts: {
    passed: (count: number) => `${count} as expected`,
    failed: (count: number) => `${count} not`,
    'by hand': (count: number) => `${count} for a person to look at`,
    'not offered': (count: number) => `${count} not judged because of their language`,
  },
  broke: (reason: string) => `The verification cannot go on: ${reason}`,
  stopped: 'The verification was stopped.',
}
