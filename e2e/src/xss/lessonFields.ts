import { fieldsOf, key, type Shown, type Unshown } from './fieldsOf.ts'

const notYet: Unshown = { because: 'no page shows lessons yet' }
const lesson = { title: notYet, desc: notYet }
const address: Unshown = { because: 'the server refuses what is no address' }
const item = { title: notYet, url: address }

/** Each text that a person can send to a call of lessons that changes something: see textFields.ts. */
export const lessonFields: Readonly<Record<string, Shown | Unshown>> = {
  ...fieldsOf('POST /api/admin/lesson', lesson),
  ...fieldsOf('PUT /api/admin/lesson', lesson),
  ...fieldsOf('PUT /api/admin/lesson/groups', { groups: notYet }),
  ...fieldsOf('POST /api/admin/lesson/group', { name: notYet }),
  ...fieldsOf('PUT /api/admin/lesson/group', { name: notYet }),
  ...fieldsOf('POST /api/admin/lesson/item', item),
  ...fieldsOf('PUT /api/admin/lesson/item', item),
  ...fieldsOf('PUT /api/admin/lesson/video-hosts', { videoHosts: address }),
  ...fieldsOf('POST /api/admin/lesson/video', { 'the name of the file': notYet }),
  ...fieldsOf('POST /api/admin/lesson/caption', {
    language: key(),
    label: notYet,
    'the name of the file': { because: 'it is not stored' },
  }),
}
