import { theSite } from '../src/together.ts'
import { siteStates } from './states/site.ts'
import { walkOver } from './walkOver.ts'
import { siteWorld } from './worlds/site.ts'

const its = theSite()
walkOver(its, 'site', { makeWorld: () => siteWorld(its), states: siteStates })
