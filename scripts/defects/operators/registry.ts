import { calls } from './calls.ts'
import { conditions } from './conditions.ts'
import { migrations } from './migrations.ts'
import type { Operator } from './operator.ts'
import { statements } from './statements.ts'
import { values } from './values.ts'

/** All operators by the names that a list of defects has. */
export const operators: Readonly<Record<string, Operator>> = {
  ...conditions,
  ...calls,
  ...values,
  ...statements,
  ...migrations,
}
