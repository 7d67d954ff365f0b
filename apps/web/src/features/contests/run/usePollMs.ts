import { deskPollMs } from '@praxis/contract/contestLimits'
import { useState } from 'react'
import { spreadMs } from './spreadMs.ts'

/** How often this page reads what it shows again. Pages that were opened together do not ask together. */
export function usePollMs(): number {
  const [ms] = useState(() => spreadMs(deskPollMs, Math.random()))
  return ms
}
