/** The mark of the planted text that stands for a text of a call (see plant.ts). */
export type Shown = { readonly shownAs: string }
/** Why no page shows it. */
export type Unshown = { readonly because: string }

/** Texts of a call, by `POST /api/x field`. */
export function fieldsOf(call: string, fields: Record<string, Shown | Unshown>): Record<string, Shown | Unshown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [`${call} ${name}`, field]))
}
export function credential(): Unshown {
  return { because: 'it is compared and never answered' }
}
export function setting(): Unshown {
  return { because: 'only fields of forms show it, which hold text' }
}
export function colour(): Unshown {
  return { because: 'the server refuses what is not a colour' }
}
export function asked(): Unshown {
  return { because: 'the answer is yes or no' }
}
export function notStored(): Unshown {
  return { because: 'only a judge gets it, and it stands in the text box of whoever wrote it' }
}
export function key(): Unshown {
  return { because: 'it names something that exists, and is not stored' }
}
export function upload(): Unshown {
  return { because: 'it stands in the name of a download only: see xssUploads.test.ts' }
}
