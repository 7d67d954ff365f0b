import type { Screen } from './screen.ts'

/** The screens of a training below its address. Their titles are those of its tabs. */
const screensAt = (base: string): readonly Screen[] => [
  {
    path: base,
    page: () => import('#web/features/trainings/inside/IntroductionPage.tsx'),
  },
  {
    path: `${base}/problems`,
    page: () => import('#web/features/trainings/inside/TrainingProblemsPage.tsx'),
  },
  {
    path: `${base}/problem/:problemId`,
    fullHeight: true,
    hasOwnBar: true,
    page: () => import('#web/features/trainings/inside/TrainingProblemPage.tsx'),
  },
  {
    path: `${base}/full-screen/problem/:problemId`,
    fullHeight: true,
    isFocused: true,
    page: () => import('#web/features/trainings/inside/TrainingProblemPage.tsx'),
  },
  {
    path: `${base}/rank`,
    page: () => import('#web/features/trainings/inside/TrainingRankPage.tsx'),
  },
]

export const trainingScreens = screensAt('/training/:tid')

/** The same of a training of a group. They are as wide as the window. */
export const groupTrainingScreens = screensAt('/group/:gid/training/:tid').map((screen): Screen => ({
  ...screen,
  isWide: true,
}))
