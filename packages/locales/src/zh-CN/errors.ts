import type { ErrorCode, ErrorDetails } from '@praxis/contract/errors'

const minutes = (seconds: unknown) => Math.max(1, Math.ceil(Number(seconds) / 60))

export const errors = {
  login_required: '请您先登录！',
  session_expired: '登录已过期，请重新登录！',
  account_banned_session: '该账号已被禁用，请联系管理员！',
  no_permission: '对不起，您没有权限进行此操作！',
  judge_token_wrong: '评测机令牌不正确',
  invalid_input: (d: ErrorDetails) => `请求参数有误：${d['problem'] ?? ''}`,
  unreadable_body: '请求内容无法解析，请检查格式',
  download_failed: '文件下载失败',
  no_such_call: '查询错误，找不到要请求的资源！',
  method_not_allowed: '不支持该请求方法',
  body_too_large: '请求内容过大',
  media_type: '不支持该内容类型',
  starting_up: '服务正在启动，请稍候再试',
  internal: (d: ErrorDetails) => `系统错误，请稍后重试（编号 ${d['requestId'] ?? '-'}）`,

  credentials_blank: '用户名或密码不能为空！',
  credentials_wrong: '用户名或密码错误！',
  account_banned: '该账号已被封禁，请联系管理员！',
  password_length: '密码长度应在 6 到 20 个字符之间！',
  username_length: '用户名不能为空，且不能超过 20 个字符！',
  username_invalid: '用户名不能包含空白或控制字符！',
  username_taken: '用户名已存在！',
  email_invalid: '邮箱格式不正确！',
  email_taken: '邮箱已被注册！',
  login_locked: (d: ErrorDetails) => `登录失败次数过多，请 ${minutes(d['seconds'])} 分钟后再试！`,
  register_closed: '本站暂未开放注册！',
  register_too_often: (d: ErrorDetails) => `该网络注册过于频繁，请 ${minutes(d['seconds'])} 分钟后再试！`,
  busy: '服务器繁忙，请稍后再试！',

  problem_not_found: '该题目不存在！',
  problem_hidden: '该题目当前不可访问！',
  problem_members_only: '该题目仅对会员开放！',
  no_problem: '题库中还没有题目',

  submission_not_found: '该提交不存在！',
  code_empty: '代码不能为空！',
  code_too_long: (d: ErrorDetails) => `代码长度不能超过 ${d['max']} 个字符！`,
  language_unknown: '该编程语言不存在！',
  language_not_enabled: (d: ErrorDetails) => `该题目不支持使用 ${d['language']} 提交！`,
  submit_too_fast: (d: ErrorDetails) => `提交过快，请 ${d['seconds']} 秒后再试！`,
  only_mine_needs_login: '请您先登录，再查看自己的提交！',
  judge_area_closed: '管理员已关闭该区域的提交功能！',
  contest_closed: '该比赛不存在！',
  group_closed: '您不能访问该团队的内容！',

  judge_protocol: (d: ErrorDetails) => `评测机协议版本 ${d['got']} 与服务器的 ${d['want']} 不一致，请更新评测机`,
  judge_session_unknown: '评测机会话未知，请重新报到',
  file_unknown: '没有这个文件',
} satisfies Record<ErrorCode, string | ((details: ErrorDetails) => string)>
