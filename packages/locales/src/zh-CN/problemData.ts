import { benches } from './benches.ts'
import { testData } from './testData.ts'

/** Words about test data and the programs of an author. They load with the editor of problems. */
export const problemDataZhCN = { benches, testData }
