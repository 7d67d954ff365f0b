import { theSite } from '../src/together.ts'
import { backOfficeStates } from './states/backOffice.ts'
import { makingStates } from './states/making.ts'
import { walkOver } from './walkOver.ts'
import { backOfficeWorld } from './worlds/backOffice.ts'

const its = theSite()
walkOver(its, 'backOffice', {
  makeWorld: () => backOfficeWorld(its),
  states: [...backOfficeStates, ...makingStates],
})
