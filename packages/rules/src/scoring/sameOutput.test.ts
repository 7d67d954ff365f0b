import { describe, expect, test } from 'vitest'
import { sameOutput } from './sameOutput.ts'

describe('the output of a test run', () => {
  test.each([
    ['1 2\r\n3\r\n', '1 2\n3\n'],
    ['1 2\n3', '1 2\r\n3\r\n'],
    ['1 2\r\n3\r\n', '1 2\n3'],
    ['1 2 \t\n3 \n\n', '1 2\n3'],
    ['1 2\v\f\n3', '1 2\n3'],
    ['', ' \n'],
  ])('%j is %j where blanks at the end of a line and of the text do not count', (output, expected) => {
    expect(sameOutput(output, expected, true)).toBe(true)
    expect(sameOutput(expected, output, true)).toBe(true)
    expect(sameOutput(output, expected, false)).toBe(false)
  })

  test.each([
    ['1  2\n', '1 2\n'],
    [' 1\n', '1\n'],
    ['\n1\n', '1\n'],
    ['1\n\n2\n', '1\n2\n'],
    ['1\r2\n', '1\n2\n'],
    ['12\n', '1 2\n'],
  ])('%j is not %j, whatever counts', (output, expected) => {
    expect(sameOutput(output, expected, true)).toBe(false)
    expect(sameOutput(output, expected, false)).toBe(false)
  })

  test('is the same as itself', () => {
    expect(sameOutput('1 \r\n', '1 \r\n', false)).toBe(true)
  })
})
