import { fieldsOf, key, type Shown, type Unshown } from './fieldsOf.ts'

const notice = {
  title: { shownAs: 'notice title' },
  content: { shownAs: 'notice content' },
  pushTime: { because: 'the server refuses what is not a moment' },
}

/** Each text that a person can send to a call of comments or notices that changes something: see textFields.ts. */
export const commentFields: Readonly<Record<string, Shown | Unshown>> = {
  ...fieldsOf('POST /api/comment', { content: { shownAs: 'comment' } }),
  ...fieldsOf('PUT /api/comment', { content: { shownAs: 'comment' } }),
  ...fieldsOf('POST /api/reply', { reply: { shownAs: 'reply' } }),
  ...fieldsOf('PUT /api/reply', { content: { shownAs: 'reply' } }),
  ...fieldsOf('POST /api/ignored-person', { uid: key() }),
  ...fieldsOf('POST /api/admin/msg/notice', { ...notice, recipientId: key(), recipientUsername: key() }),
  ...fieldsOf('PUT /api/admin/msg/notice', notice),
}
