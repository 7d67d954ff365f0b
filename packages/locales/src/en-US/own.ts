import { ownData } from './ownData.ts'
import { pictures } from './pictures.ts'
import { settings } from './settings.ts'

/** Words of a person's own account: of the page of settings, and of the archive. They load with them. */
export const ownEnUS = { ownData, pictures, settings }
