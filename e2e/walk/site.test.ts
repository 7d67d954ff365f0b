import { theSite } from '../src/together.ts'
import { siteStates } from './states/site.ts'
import { discussionStates } from './states/discussions.ts'
import { lessonStates } from './states/lessons.ts'
import { trainingStates } from './states/trainings.ts'
import { walkOver } from './walkOver.ts'
import { siteWorld } from './worlds/site.ts'

const its = theSite()
walkOver(its, 'site', {
  makeWorld: () => siteWorld(its),
  states: [...siteStates, ...trainingStates, ...lessonStates, ...discussionStates],
})
