import type { ErrorDetails } from '@praxis/contract/errors'

const fields: Readonly<Record<string, string>> = {
  title: 'The title',
  description: 'The description',
  content: 'The content',
  categoryId: 'The category',
}
const fieldOf = (d: ErrorDetails) => fields[String(d['field'])] ?? d['field'] ?? ''

const decisions: Readonly<Record<string, string>> = {
  hide: 'the text is hidden',
  warn: 'its author was warned',
  dismiss: 'the text stays as it is',
}

export const discussionErrors = {
  discussion_not_found: 'There is no such discussion',
  discussion_hidden: 'This discussion has been hidden by a moderator',
  discussion_not_yours: 'You may not do this with this discussion',
  discussion_field_missing: (d: ErrorDetails) => `${fieldOf(d)} is required`,
  discussion_field_long: (d: ErrorDetails) => `${fieldOf(d)} cannot exceed ${d['max']} characters`,
  discussion_category_unknown: 'The category does not exist',
  discussion_category_closed: 'This category is not available to you',
  discussion_solved_too_few: (d: ErrorDetails) => `Solve ${d['min']} problems before you start a discussion`,
  discussion_limit_day: (d: ErrorDetails) => `You can start ${d['max']} discussions a day`,
  discussion_locked: 'This discussion is locked: nobody comments on it any more',
  discussion_edits_many: 'This discussion was changed too often',
  discussion_edit_not_found: 'There is no such version',
  discussion_without_problem: 'Only a discussion of a problem can be an editorial',
  discussion_no_question: 'Only questions have an accepted answer',
  editorial_taken: 'This problem has an editorial already',
  comment_solved_too_few: (d: ErrorDetails) => `Solve ${d['min']} problems before you comment on a discussion`,
  report_empty: 'The report label and reason cannot be empty',
  report_long: (d: ErrorDetails) => `The reason cannot exceed ${d['max']} characters`,
  report_place_missing: 'Say what you report',
  report_own: 'You cannot report your own text',
  report_not_found: 'There is no such report',
  report_decided: (d: ErrorDetails) => `${d['by']} has decided already: ${decisions[String(d['decision'])] ?? ''}`,
  moderators_only: 'Only moderators may do this',
  mute_forbidden: 'You may not mute this person',
  mute_range: 'The mute is too long or too short',
  mute_not_found: 'This person is not muted',
  muted_in_group: (d: ErrorDetails) => `You are muted in this group until ${d['until']}`,
  proposal_not_found: 'There is no such proposal',
  proposal_decided: (d: ErrorDetails) =>
    `${d['by']} has ${d['isAccepted'] === 'true' ? 'accepted' : 'refused'} this proposal already`,
  waiting_not_found: 'There is no such text that waits',
  waiting_changed: 'Its author has changed this text meanwhile: read it again',
  text_too_often: (d: ErrorDetails) => `You write too much: try again in ${d['seconds']} s`,
  text_said_before: 'You have said nearly the same shortly before',
} as const
