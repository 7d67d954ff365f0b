import type { ErrorDetails } from '@praxis/contract/errors'

const fields: Readonly<Record<string, string>> = {
  title: '标题',
  description: '描述',
  content: '内容',
  categoryId: '分类',
}
const fieldOf = (d: ErrorDetails) => fields[String(d['field'])] ?? d['field'] ?? ''

const decisions: Readonly<Record<string, string>> = {
  hide: '该内容已隐藏',
  warn: '已警告其作者',
  dismiss: '该内容保持原样',
}

export const discussionErrors = {
  discussion_not_found: '该讨论不存在',
  discussion_hidden: '该讨论已被管理员隐藏',
  discussion_not_yours: '你不能对这个讨论进行此操作',
  discussion_field_missing: (d: ErrorDetails) => `${fieldOf(d)}不能为空`,
  discussion_field_long: (d: ErrorDetails) => `${fieldOf(d)}不能超过 ${d['max']} 个字符`,
  discussion_category_unknown: '该分类不存在',
  discussion_category_closed: '该分类对你不开放',
  discussion_solved_too_few: (d: ErrorDetails) => `解决 ${d['min']} 道题目后才能发布讨论`,
  discussion_limit_day: (d: ErrorDetails) => `每天最多发布 ${d['max']} 个讨论`,
  discussion_locked: '该讨论已锁定，不能再评论',
  discussion_edits_many: '该讨论修改次数过多',
  discussion_edit_not_found: '该版本不存在',
  discussion_without_problem: '只有题目的讨论才能作为题解',
  discussion_no_question: '只有提问才能采纳回答',
  editorial_taken: '该题目已有题解',
  comment_solved_too_few: (d: ErrorDetails) => `解决 ${d['min']} 道题目后才能评论讨论`,
  report_empty: '举报标签和理由不能同时为空',
  report_long: (d: ErrorDetails) => `理由不能超过 ${d['max']} 个字符`,
  report_place_missing: '请指明要举报的内容',
  report_own: '不能举报自己的内容',
  report_not_found: '该举报不存在',
  report_decided: (d: ErrorDetails) => `${d['by']} 已处理：${decisions[String(d['decision'])] ?? ''}`,
  moderators_only: '只有管理员可以进行此操作',
  mute_forbidden: '你不能禁言该用户',
  mute_range: '禁言时间过长或过短',
  mute_not_found: '该用户没有被禁言',
  muted_in_group: (d: ErrorDetails) => `你在该团队中被禁言至 ${d['until']}`,
  proposal_not_found: '该提议不存在',
  proposal_decided: (d: ErrorDetails) => `${d['by']} 已${d['isAccepted'] === 'true' ? '同意' : '拒绝'}该提议`,
  waiting_not_found: '该待审核内容不存在',
  waiting_changed: '作者已修改该内容，请重新查看',
  text_too_often: (d: ErrorDetails) => `发布过于频繁，请 ${d['seconds']} 秒后再试`,
  text_said_before: '你刚发布过几乎相同的内容',
} as const
