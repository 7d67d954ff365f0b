/** Trailing blanks of lines and of the whole text do not count (isRemoveEndBlank, wire-oj 15.3). */
const withoutTrailing = (text: string) => text.replaceAll(/[ \t\r\f\v]+(?=\n)/g, '').trimEnd()

/** Compares a test run with what its author expects. There is no presentation error here (wire-oj 8.9). */
export function sameOutput(output: string, expected: string, ignoreTrailing: boolean): boolean {
  return ignoreTrailing ? withoutTrailing(output) === withoutTrailing(expected) : output === expected
}
