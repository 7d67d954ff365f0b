import { colour, credential, fieldsOf, key, type Shown, type Unshown } from './fieldsOf.ts'
import { lessonFields } from './lessonFields.ts'

/** Title, introduction, kind, password and category come as parts of one object or two. */
const saved = {
  training: { shownAs: 'training title' },
  trainingCategory: { shownAs: 'training category' },
}

const category = { name: { shownAs: 'training category' }, color: colour() }

/** Each text that a person can send to a call of trainings or lessons that changes something: see textFields.ts. */
export const trainingFields: Readonly<Record<string, Shown | Unshown>> = {
  ...lessonFields,
  ...fieldsOf('POST /api/register-training', { password: credential() }),
  ...fieldsOf('POST /api/admin/training', saved),
  ...fieldsOf('PUT /api/admin/training', saved),
  ...fieldsOf('POST /api/group/training', saved),
  ...fieldsOf('PUT /api/group/training', saved),
  ...fieldsOf('POST /api/admin/training/category', category),
  ...fieldsOf('PUT /api/admin/training/category', category),
  ...fieldsOf('POST /api/admin/training/add-problem-from-public', { displayId: key() }),
  ...fieldsOf('POST /api/group/add-training-problem-from-public', { displayId: key() }),
  ...fieldsOf('POST /api/group/add-training-problem-from-group', { problemId: key() }),
}
