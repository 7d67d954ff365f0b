import { SiteLayout } from '#web/layouts/SiteLayout.tsx'
import { contestScreens } from './contestScreens.ts'
import { groupScreens } from './groupScreens.ts'
import type { Branch } from './screen.ts'
import { groupTrainingScreens, trainingScreens } from './trainingScreens.ts'

const groupFrame = { script: () => import('#web/layouts/group/GroupLayout.tsx'), shape: 'detail' } as const
const trainingFrame = { script: () => import('#web/layouts/training/TrainingLayout.tsx'), shape: 'detail' } as const

/** The screens of one group, one training, one contest. */
export const insideBranches: readonly Branch[] = [
  {
    layout: { component: SiteLayout },
    inner: [groupFrame],
    scope: 'group',
    guard: 'signedIn',
    screens: groupScreens,
  },
  {
    layout: { component: SiteLayout },
    inner: [trainingFrame],
    scope: 'site',
    screens: trainingScreens,
  },
  {
    layout: { component: SiteLayout },
    inner: [groupFrame, trainingFrame],
    scope: 'group',
    guard: 'signedIn',
    screens: groupTrainingScreens,
  },
  {
    layout: { component: SiteLayout },
    inner: [{ script: () => import('#web/layouts/contest/ContestLayout.tsx'), shape: 'detail' }],
    scope: 'site',
    guard: 'signedIn',
    screens: contestScreens,
  },
]
