import { expect, vi } from 'vitest'

// One process runs many files. Each has modules of its own, so that no file sees what another has left in one.
vi.resetModules()

// Unit tests of the judge are looked after like its other tests.
if (expect.getState().testPath?.includes('/apps/judge/')) await import('../../apps/judge/test/setup/nothingLeft.ts')
