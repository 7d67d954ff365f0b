import { afterAll } from 'vitest'
import { endMachines } from '../../apps/server/test/harness.ts'

// Runs for each file of the project anew; modules stay loaded from file to file.
afterAll(endMachines)
