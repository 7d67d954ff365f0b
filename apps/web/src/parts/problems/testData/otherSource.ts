import type { TestDataValue } from './testDataValue.ts'

/** Data of the source that is not shown, and the version of the problem that they stood beside. */
export type OtherSource = { readonly value: TestDataValue; readonly version: number }

/**
 * The data after a switch of their source: what was there before comes back when somebody changes their mind. After a
 * save it does not: its cases had the numbers of a version that is gone.
 */
export function switched(value: TestDataValue, version: number, other: OtherSource | null): TestDataValue {
  const isThere = other !== null && other.version === version && other.value.isUpload !== value.isUpload
  return isThere ? other.value : { isUpload: !value.isUpload, dir: '', cases: [] }
}
