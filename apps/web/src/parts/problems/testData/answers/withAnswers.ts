import type { EditedCase, TestDataValue } from '#web/parts/problems/testData/testDataValue.ts'

/**
 * The test data after a program has made outputs: `dir` has the inputs that it ran on, by `names`, and what it printed.
 * Beside an upload, stored cases keep their files. Null if a case is not among those the program ran on.
 */
export function withAnswers(value: TestDataValue, dir: string, names: readonly string[]): TestDataValue | null {
  const made = new Set(names)
  const isNew = ({ id, isRenewed = false }: TestDataValue['cases'][number]) =>
    value.dir === '' || id === null || isRenewed
  if (value.cases.some((one) => isNew(one) && !made.has(one.input))) return null
  const cases = value.cases.map((one) => (isNew(one) ? renewed(one) : one))
  return { isUpload: true, dir, cases }
}

const renewed = (one: EditedCase): EditedCase => ({
  ...one,
  outputSize: null,
  ...(one.id !== null && { isRenewed: true }),
})
