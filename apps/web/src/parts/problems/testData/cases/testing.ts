import type { EditedCase } from '#web/parts/problems/testData/testDataValue.ts'

/** A case of uploaded data; its key is its name. */
export const aCase = (key: string, facts: Partial<EditedCase> = {}): EditedCase => ({
  key,
  id: null,
  input: `${key}.in`,
  output: `${key}.out`,
  inputSize: 10,
  outputSize: 2,
  score: null,
  group: null,
  ...facts,
})
