import { fieldsOf, type Shown, type Unshown } from './fieldsOf.ts'

const saved = { title: { shownAs: 'lesson title' }, desc: { shownAs: 'lesson description' } }
const address: Unshown = { because: 'the server shows no address that is none' }
const item = { title: { shownAs: 'lesson item' }, url: address }

/** Each text that a person can send to a call of lessons that changes something: see textFields.ts. */
export const lessonFields: Readonly<Record<string, Shown | Unshown>> = {
  ...fieldsOf('POST /api/admin/lesson', saved),
  ...fieldsOf('PUT /api/admin/lesson', saved),
  ...fieldsOf('PUT /api/admin/lesson/groups', { groups: { shownAs: 'lesson group' } }),
  ...fieldsOf('POST /api/admin/lesson/group', { name: { shownAs: 'lesson group' } }),
  ...fieldsOf('PUT /api/admin/lesson/group', { name: { shownAs: 'lesson group' } }),
  ...fieldsOf('POST /api/admin/lesson/item', item),
  ...fieldsOf('PUT /api/admin/lesson/item', item),
  ...fieldsOf('PUT /api/admin/lesson/video-hosts', {
    videoHosts: { because: 'the server refuses what is not the name of a host' },
  }),
  ...fieldsOf('POST /api/admin/lesson/video', { 'the name of the file': { shownAs: 'video name' } }),
  ...fieldsOf('POST /api/admin/lesson/caption', {
    'the name of the file': { because: 'it is not kept' },
    language: { because: 'the server refuses what is no language' },
    label: { shownAs: 'caption label' },
  }),
}
