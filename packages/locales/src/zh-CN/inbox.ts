/** What the message centre says of something that is not there for its reader any more. */
export const inbox = {
  goneTitle: '内容已被删除',
  goneText: '原内容已被删除',
}
