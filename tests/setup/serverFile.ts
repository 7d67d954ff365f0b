import { afterAll } from 'vitest'
import { tidyMachines } from '../../apps/server/test/machines.ts'

// Runs for each file of the project anew; modules stay loaded from file to file.
afterAll(tidyMachines)
