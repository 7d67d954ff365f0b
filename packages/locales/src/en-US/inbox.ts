/** What the message centre says of something that is not there for its reader any more. */
export const inbox = {
  goneTitle: 'It has been deleted',
  goneText: 'The original text has been deleted',
}
