import type { KnownFaults } from './faults.ts'

export const knownFaults: KnownFaults = {}
