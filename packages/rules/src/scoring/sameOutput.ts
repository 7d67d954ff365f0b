/**
 * Trailing blanks of lines and of the whole text do not count (isRemoveEndBlank, docs/compatibility.md, Line
 * comparison).
 */
const withoutTrailing = (text: string) => text.replaceAll(/[ \t\r\f\v]+(?=\n)/g, '').trimEnd()

/**
 * Compares a test run with what its author expects. There is no presentation error here (docs/compatibility.md, Test
 * runs).
 */
export function sameOutput(output: string, expected: string, ignoreTrailing: boolean): boolean {
  return ignoreTrailing ? withoutTrailing(output) === withoutTrailing(expected) : output === expected
}
