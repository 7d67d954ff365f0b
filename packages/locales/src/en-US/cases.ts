export const cases = {
  exit: (code: number) => `The program ended with exit code ${code}`,
  exception: (name: string) => `The program ended with an exception: ${name}`,
  exceptionAt: (name: string, line: number) => `The program ended with an exception on line ${line}: ${name}`,
  exceptionSaid: (what: string, said: string) => `${what}: ${said}`,
  signal: (number: number, name: string) => `The program was killed by signal ${number} (${name})`,
  time: (ms: number) => `CPU time limit of ${ms} ms exceeded`,
  idle: (ms: number) => `The program made no progress and was stopped (CPU limit ${ms} ms)`,
  memory: (kb: number) => `Memory limit of ${Math.round(kb / 1024)} MB exceeded`,
  output: (kb: number) => `Output limit of ${Math.round(kb / 1024)} MB exceeded`,
  difference: 'The output differs from the answer',
  differenceAt: (line: number) => `The output differs from the answer, first on line ${line}`,
  differenceInSpaces: (line: number) =>
    `The output differs from the answer, first on line ${line}, where only the spaces differ (12 is not 1 2)`,
  presentation: (line: number | null) =>
    `Only spaces or line breaks differ from the answer${line === null ? '' : `, first on line ${line}`}: some are missing, extra or misplaced (12 is not 1 2)`,
  newlineMissing: 'A newline is missing at the end of the output',
  checker: (message: string) => `Checker: ${message}`,
  checkerRefused: 'The checker rejected this output',
  checkerFailed: 'The checker of this problem failed. This is not your fault; please tell the administrators',
  skipped: 'Skipped, not judged',
  internal: 'The judging system failed, please contact the administrators',
  sanitizerMissing:
    'The judging system has no tool that looks for the line of a mistake. Please tell the administrators of this site.',
  testRunFailed: 'The judging system failed, so this run has no result. Please try again later.',
  codeHidden: 'The administrators have hidden the code',
}
