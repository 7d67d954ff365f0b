import { observable } from './observable.ts'

/** The short name of the site, for components, which do not call the server. `useSiteName` sets it. */
export const siteShortName = observable('Praxis')
