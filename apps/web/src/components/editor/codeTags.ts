import { tags, type Tag } from '@lezer/highlight'

/** The colours of code, each of which has a token in the page's style sheet. */
export type Colour = 'keyword' | 'type' | 'name' | 'string' | 'number' | 'comment' | 'macro' | 'invalid'

/** What of a program has which colour, where it is written and where it is read. */
export const tagsOf: Record<Colour, readonly Tag[]> = {
  keyword: [tags.keyword, tags.controlKeyword, tags.modifier, tags.operatorKeyword],
  type: [tags.typeName, tags.className, tags.namespace, tags.standard(tags.typeName)],
  name: [tags.function(tags.variableName), tags.function(tags.propertyName)],
  string: [tags.string, tags.character, tags.special(tags.string), tags.regexp],
  number: [tags.number, tags.bool, tags.null, tags.self, tags.atom, tags.escape],
  comment: [tags.comment, tags.lineComment, tags.blockComment],
  macro: [tags.processingInstruction, tags.meta, tags.macroName, tags.annotation],
  invalid: [tags.invalid],
}
