import type { TestDataValue } from '#web/parts/problems/testData/testDataValue.ts'

/** The test data with the files of an upload in which each input has a new output. */
export function withAnswers(value: TestDataValue, dir: string): TestDataValue {
  const cases = value.cases.map((one) => ({
    ...one,
    id: null,
    output: one.output === '' ? one.input.replace(/(\.in)?$/, '.out') : one.output,
    outputSize: null,
  }))
  return { isUpload: true, dir, cases }
}
