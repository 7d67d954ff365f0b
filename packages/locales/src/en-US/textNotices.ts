import type { NoticeParams } from '@praxis/contract/notices'

const texts = { discussion: 'discussion', comment: 'comment', reply: 'reply' } as const
const outcomes = { hide: 'It is hidden now.', warn: 'Its author was warned.', dismiss: 'It stays as it is.' } as const
const noted = (note: string) => (note === '' ? '' : ` Note: ${note}`)

/** What people are told of discussions, comments and replies, and of those who moderate. */
export const textNotices = {
  answer_accepted: {
    title: () => 'Your answer was accepted',
    content: () => 'Whoever asked has accepted your comment as the answer.',
  },
  answered: {
    title: ({ username = '-' }: NoticeParams['answered']) => `${username} commented on a discussion that you follow`,
    content: ({ username = '-' }: NoticeParams['answered']) => `${username} commented on a discussion that you follow.`,
  },
  muted: {
    title: ({ group }: NoticeParams['muted']) =>
      group === null ? 'You are muted on this site' : `You are muted in the group ${group}`,
    content: ({ group, until, reason }: NoticeParams['muted']) =>
      group === null
        ? `Until ${until} (UTC) you cannot write discussions and comments. Reason: ${reason}`
        : `Until ${until} (UTC) you cannot write discussions and comments in the group ${group}. Reason: ${reason}`,
  },
  proposal_answered: {
    title: ({ username = '-' }: NoticeParams['proposal_answered']) => `Your proposal to mute ${username} was answered`,
    content: ({ username = '-', isAccepted }: NoticeParams['proposal_answered']) =>
      isAccepted ? `Root has muted ${username}, as you proposed.` : `Root did not mute ${username}.`,
  },
  report_decided: {
    title: () => 'Your report was decided',
    content: ({ kind, decision }: NoticeParams['report_decided']) =>
      `A moderator has read the ${texts[kind]} that you reported. ${outcomes[decision]}`,
  },
  text_hidden: {
    title: ({ kind }: NoticeParams['text_hidden']) => `Your ${texts[kind]} was hidden`,
    content: ({ kind, note }: NoticeParams['text_hidden']) =>
      `A moderator has hidden a ${texts[kind]} of yours.${noted(note)}`,
  },
  text_warned: {
    title: ({ kind }: NoticeParams['text_warned']) => `A warning because of your ${texts[kind]}`,
    content: ({ kind, note }: NoticeParams['text_warned']) =>
      `A moderator warns you because of a ${texts[kind]} of yours.${noted(note)}`,
  },
  text_approved: {
    title: ({ kind }: NoticeParams['text_approved']) => `Your ${texts[kind]} is shown`,
    content: ({ kind }: NoticeParams['text_approved']) =>
      `A moderator has read your ${texts[kind]} with links. Everybody reads it now.`,
  },
  text_refused: {
    title: ({ kind }: NoticeParams['text_refused']) => `Your ${texts[kind]} is not shown`,
    content: ({ kind }: NoticeParams['text_refused']) =>
      `A moderator has read your ${texts[kind]} with links and does not show it.`,
  },
}
