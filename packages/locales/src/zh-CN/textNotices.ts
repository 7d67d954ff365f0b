import type { NoticeParams } from '@praxis/contract/notices'

const texts = { discussion: '讨论', comment: '评论', reply: '回复' } as const
const outcomes = { hide: '该内容现已隐藏。', warn: '已警告其作者。', dismiss: '该内容保持原样。' } as const
const noted = (note: string) => (note === '' ? '' : `说明：${note}`)

/** What people are told of discussions, comments and replies, and of those who moderate. */
export const textNotices = {
  answer_accepted: {
    title: () => '你的回答被采纳',
    content: () => '提问者采纳了你的评论作为答案。',
  },
  answered: {
    title: ({ username = '-' }: NoticeParams['answered']) => `${username} 评论了你关注的讨论`,
    content: ({ username = '-' }: NoticeParams['answered']) => `${username} 评论了你关注的讨论。`,
  },
  muted: {
    title: ({ group }: NoticeParams['muted']) => (group === null ? '你已被禁言' : `你在团队“${group}”中被禁言`),
    content: ({ group, until, reason }: NoticeParams['muted']) =>
      group === null
        ? `在 ${until}（UTC）之前，你不能发布讨论和评论。理由：${reason}`
        : `在 ${until}（UTC）之前，你不能在团队“${group}”中发布讨论和评论。理由：${reason}`,
  },
  proposal_answered: {
    title: ({ username = '-' }: NoticeParams['proposal_answered']) => `你提议禁言 ${username}，已有答复`,
    content: ({ username = '-', isAccepted }: NoticeParams['proposal_answered']) =>
      isAccepted ? `超级管理员已同意，${username} 被禁言。` : `超级管理员没有同意，${username} 未被禁言。`,
  },
  report_decided: {
    title: () => '你的举报已处理',
    content: ({ kind, decision }: NoticeParams['report_decided']) =>
      `管理员已查看你举报的${texts[kind]}。${outcomes[decision]}`,
  },
  text_hidden: {
    title: ({ kind }: NoticeParams['text_hidden']) => `你的${texts[kind]}已被隐藏`,
    content: ({ kind, note }: NoticeParams['text_hidden']) => `管理员隐藏了你的一条${texts[kind]}。${noted(note)}`,
  },
  text_warned: {
    title: ({ kind }: NoticeParams['text_warned']) => `你的${texts[kind]}受到警告`,
    content: ({ kind, note }: NoticeParams['text_warned']) =>
      `管理员就你的一条${texts[kind]}向你提出警告。${noted(note)}`,
  },
  text_approved: {
    title: ({ kind }: NoticeParams['text_approved']) => `你的${texts[kind]}已显示`,
    content: ({ kind }: NoticeParams['text_approved']) => `管理员已审核你带链接的${texts[kind]}，现在所有人都能看到。`,
  },
  text_refused: {
    title: ({ kind }: NoticeParams['text_refused']) => `你的${texts[kind]}未通过审核`,
    content: ({ kind }: NoticeParams['text_refused']) => `管理员审核了你带链接的${texts[kind]}，未予显示。`,
  },
}
