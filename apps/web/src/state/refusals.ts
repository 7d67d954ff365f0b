import { observable } from './observable.ts'

/** How often the server has refused a visitor something. What the page knows of the site may be old. */
export const visitorRefusals = observable(0)

export const noteVisitorRefusal = (): void => visitorRefusals.set(visitorRefusals.get() + 1)
