import { credential, fieldsOf, key, type Shown, type Unshown } from './fieldsOf.ts'

/** Texts that administrators send about accounts. */
export const userFields: Readonly<Record<string, Shown | Unshown>> = {
  ...fieldsOf('POST /api/admin/user', {
    username: { shownAs: 'username' },
    password: credential(),
    email: { because: 'the server refuses what is not an address' },
    realname: { shownAs: 'realname' },
  }),
  ...fieldsOf('PUT /api/admin/user/edit-user', {
    uid: key(),
    username: { shownAs: 'username' },
    realname: { shownAs: 'realname' },
    email: { because: 'the server refuses what is not an address' },
    password: credential(),
    titleName: { shownAs: 'title' },
    titleColor: { because: 'a page sets it as a colour, and the planted titles have hostile ones' },
    restrictions: { because: 'the reason stands in a text box only' },
    vipExpireTime: { because: 'the server refuses what is not a time' },
  }),
  ...fieldsOf('POST /api/admin/user/sign-out', { uid: key() }),
  ...fieldsOf('POST /api/admin/user/turn-off-two-factor', { uid: key() }),
  ...fieldsOf('POST /api/admin/user/new-passwords', { ids: key() }),
  ...fieldsOf('POST /api/admin/user/generate-user', {
    number_from: { because: 'the server refuses what is not a number' },
    prefix: { shownAs: 'username' },
    suffix: { shownAs: 'username' },
  }),
  ...fieldsOf('POST /api/admin/user/insert-batch-user', { users: { shownAs: 'username' } }),
  ...fieldsOf('POST /api/admin/user/import', { users: { shownAs: 'username' } }),
}
