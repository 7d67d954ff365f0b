import type { Validator } from '@praxis/contract/judgingJobs'
import { kattis } from './kattis.ts'
import type { Protocol } from './protocol.ts'
import { testlib } from './testlib.ts'

/** The protocols of checkers and interactors by their wire names. */
export const protocols = { kattis, testlib } satisfies Record<Validator['protocol'], Protocol>
