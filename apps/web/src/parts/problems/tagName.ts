import type { PageMessages } from '@praxis/locales/locales'

/** What a reader is shown of a tag: a tag of the sample problems has a name in each language, any other its own. */
export const tagName = ({ sampleTags }: PageMessages['problems'], name: string): string =>
  Object.hasOwn(sampleTags, name) ? (sampleTags[name] ?? name) : name
