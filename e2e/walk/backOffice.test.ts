import { theSite } from '../src/together.ts'
import { backOfficeStates } from './states/backOffice.ts'
import { makingStates } from './states/making.ts'
import { discussionDeskStates } from './states/discussions.ts'
import { lessonMakingStates } from './states/lessons.ts'
import { trainingMakingStates } from './states/trainings.ts'
import { walkOver } from './walkOver.ts'
import { backOfficeWorld } from './worlds/backOffice.ts'

const its = theSite()
walkOver(its, 'backOffice', {
  makeWorld: () => backOfficeWorld(its),
  states: [
    ...backOfficeStates,
    ...makingStates,
    ...trainingMakingStates,
    ...lessonMakingStates,
    ...discussionDeskStates,
  ],
})
