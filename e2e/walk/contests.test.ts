import { theSite } from '../src/together.ts'
import { contestStates } from './states/contests.ts'
import { walkOver } from './walkOver.ts'
import { contestWorld } from './worlds/contests.ts'

const its = theSite()
walkOver(its, 'contests', { makeWorld: () => contestWorld(its), states: contestStates })
