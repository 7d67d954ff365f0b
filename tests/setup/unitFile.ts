import { expect } from 'vitest'

// Unit tests of the judge are looked after like its other tests.
if (expect.getState().testPath?.includes('/apps/judge/')) await import('../../apps/judge/test/setup/nothingLeft.ts')
