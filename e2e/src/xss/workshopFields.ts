import { fieldsOf, key, notStored, setting, type Shown, type Unshown } from './fieldsOf.ts'

/** Texts that authors of problems send beside a save. */
export const workshopFields: Readonly<Record<string, Shown | Unshown>> = {
  ...fieldsOf('POST /api/workshop/copy', { problemId: { because: 'the server refuses what is no id of a problem' } }),
  ...fieldsOf('POST /api/workshop/run', {
    validator: notStored(),
    program: notStored(),
    input: notStored(),
    output: notStored(),
    answer: notStored(),
    fileListDir: key(),
  }),
  ...fieldsOf('POST /api/workshop/solution', {
    former: key(),
    file: { shownAs: 'solution name' },
    language: key(),
    code: setting(),
  }),
}
