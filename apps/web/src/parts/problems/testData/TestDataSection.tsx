import type { CaseMode } from '@praxis/contract/statuses'
import type { ProblemRefusal } from '@praxis/rules/problems/check'
import type { TestDataValue } from './testDataValue.ts'

type TestDataSectionProps = {
  /** The problem; null while it has not been saved. */
  pid: number | null
  /** The group of the problem. */
  gid: number | null
  /** ACM or OI, as in problemType. */
  type: number
  caseMode: CaseMode
  onCaseMode: (mode: CaseMode) => void
  value: TestDataValue
  onChange: (value: TestDataValue) => void
  /** What `checkProblem` refuses; those about the cases are shown here. */
  refusals: readonly ProblemRefusal[]
}

/** The section of the problem editor with the test data. */
export function TestDataSection({ value }: TestDataSectionProps) {
  return <p>{value.cases.length}</p>
}
