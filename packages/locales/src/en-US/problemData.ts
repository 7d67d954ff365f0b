import type { ProblemDataMessages } from '../locales.ts'
import { benches } from './benches.ts'
import { testData } from './testData.ts'

export const problemDataEnUS: ProblemDataMessages = { benches, testData }
