import type { aiErrorKinds } from '@praxis/contract/aiErrors'

export const aiErrors = {
  ai_members_only: 'AI 助手仅限会员使用，请查看会员介绍',
  ai_in_contest: '你正在参加进行中的比赛，比赛结束后才能使用 AI 助手',
  ai_problem_closed: '该题目不提供 AI 帮助',
  ai_group_closed: '该团队已关闭 AI 助手',
  ai_of_contest: '比赛中的提交不提供 AI 帮助',
  ai_status_wrong: 'AI 助手不分析此评测结果',
  ai_not_configured: '本站尚未配置 AI 助手',
  ai_consent_needed: '请先同意将题面和你的代码发送给 AI 服务商',
  ai_host_changed: '本站更换了 AI 服务商，请重新确认你的代码将发送给谁',
  ai_budget_person: '你今天的 AI 使用额度已用完，明天再来吧',
  ai_budget_site: '本站今天的 AI 使用额度已用完，明天再来吧',
  ai_failed: '无法连接 AI 服务商，或其回答无法使用，请稍后再试',
  ai_overloaded: 'AI 服务商繁忙，请一分钟后再试',
  ai_slow: 'AI 服务商响应超时，请重试',
  ai_broke_off: '回答中断，请重试',
  ai_answer_not_found: '你的记录中没有该回答',
  ai_address_refused:
    '请输入以 https:// 开头的地址，且不能位于内部网络。如需使用本地服务，请由服务器管理员设置 PRAXIS_AI_URL',
} satisfies Record<keyof typeof aiErrorKinds, string>
