import type { ErrorCode, ErrorDetails } from '@praxis/contract/errors'

const minutes = (seconds: unknown) => Math.max(1, Math.ceil(Number(seconds) / 60))

const mebibyte = 1024 * 1024
const size = (bytes: unknown) => `${Math.floor(Number(bytes) / mebibyte)} MiB`

const closed: Readonly<Record<string, string>> = {
  openPublicDiscussion: '无法访问：本站未开放讨论区！',
  openGroupDiscussion: '无法访问：本站未开放团队讨论区！',
  openContestComment: '无法访问：本站未开放比赛评论区！',
  openAiChat: '本站未开放 AI 助手！',
}

export const errors = {
  login_required: '请您先登录！',
  session_expired: '登录已过期，请重新登录！',
  account_banned_session: '该账号已被禁用，请联系管理员！',
  no_permission: '对不起，您没有权限进行此操作！',
  feature_closed: (d: ErrorDetails) => closed[String(d['feature'])] ?? '本站未开放此功能',
  judge_token_wrong: '评测机令牌不正确',
  invalid_input: (d: ErrorDetails) => `请求参数有误：${d['problem'] ?? ''}`,
  unreadable_body: '请求内容无法解析，请检查格式',
  download_failed: '文件下载失败',
  no_such_call: '查询错误，找不到要请求的资源！',
  method_not_allowed: '不支持该请求方法',
  body_too_large: '请求内容过大',
  upload_missing: (d: ErrorDetails) => `没有收到字段 ${d['name'] ?? ''} 中的文件`,
  upload_too_large: (d: ErrorDetails) => `文件过大，最大允许 ${size(d['most'])}`,
  upload_kind: (d: ErrorDetails) => `不支持此类型的文件，允许的类型：${d['kinds'] ?? ''}`,
  media_type: '不支持该内容类型',
  json_too_deep: (d: ErrorDetails) => `请求内容嵌套过深：超过 ${d['most'] ?? ''} 层`,
  json_too_many: (d: ErrorDetails) => `请求内容中的值过多：超过 ${d['most'] ?? ''} 个`,
  starting_up: '服务正在启动，请稍候再试',
  internal: (d: ErrorDetails) => `系统错误，请稍后重试（编号 ${d['requestId'] ?? '-'}）`,
  too_often: (d: ErrorDetails) => `当前网络请求过于频繁，请 ${minutes(d['seconds'])} 分钟后再试！`,

  address_invalid: '请输入以 / 开头的站内路径，或以 http:// 或 https:// 开头的地址',
  picture_elsewhere: '请把图片上传到本站：页面不显示其他网站的图片',
  time_zone_unknown: '没有这个时区',
  accounts_not_paired: '远程评测的每个账号都需要用户名和密码',
  accounts_twice: '列表中有重复的用户名',
  settings_key_missing:
    '此服务器没有已存密码的密钥。请为它设置与其他服务器相同的 PRAXIS_SETTINGS_KEY，或重新输入所有密码',

  announcement_not_found: '没有这条公告',

  file_not_found: '没有这个文件',
  file_not_yours: '这个文件不属于您',
  quota_exceeded: (d: ErrorDetails) => `您的文件已占满 ${size(d['most'])} 的空间，请先删除一些`,
  image_unreadable: '无法读取图片：文件已损坏或像素过大',

  group_not_found: '该团队不存在或已被封禁',
  group_members_only: '只有该团队的成员才能进行此操作',
  group_managers_only: '只有该团队的管理员才能进行此操作',

  job_not_found: '没有这个后台任务',

  not_an_administrator: '请使用管理员账号重新登录！',
  credentials_blank: '用户名或密码不能为空！',
  credentials_wrong: '用户名或密码错误！',
  account_banned: '该账号已被封禁，请联系管理员！',
  password_length: '密码长度应在 6 到 20 个字符之间！',
  username_length: '用户名不能为空，且不能超过 20 个字符！',
  username_invalid: '用户名不能包含空白、控制字符或不可见字符！',
  username_reserved: '该用户名为保留名称，请换一个！',
  username_looks_alike: '该用户名与他人的用户名过于相似，请换一个！',
  username_taken: '用户名已存在！',
  email_invalid: '邮箱格式不正确！',
  email_taken: '邮箱已被注册！',
  login_locked: (d: ErrorDetails) => `登录失败次数过多，请 ${minutes(d['seconds'])} 分钟后再试！`,
  login_address_locked: (d: ErrorDetails) => `当前网络登录失败次数过多，请 ${minutes(d['seconds'])} 分钟后再试！`,
  register_closed: '本站暂未开放注册！',
  register_too_often: (d: ErrorDetails) => `该网络注册过于频繁，请 ${minutes(d['seconds'])} 分钟后再试！`,
  user_not_found: '用户不存在！',
  busy: '服务器繁忙，请稍后再试！',

  problem_not_found: '该题目不存在！',
  problem_members_only: '该题目仅对会员开放！',
  no_problem: '题库中还没有题目',
  training_not_found: '该训练不存在！',

  submission_not_found: '该提交不存在！',
  code_empty: '代码不能为空！',
  code_too_long: (d: ErrorDetails) => `代码长度不能超过 ${d['max']} 个字符！`,
  language_unknown: '该编程语言不存在！',
  language_not_enabled: (d: ErrorDetails) => `该题目不支持使用 ${d['language']} 提交！`,
  submit_too_fast: (d: ErrorDetails) => `提交过快，请 ${d['seconds']} 秒后再试！`,
  too_many_waiting: (d: ErrorDetails) => `您已有 ${d['max']} 份提交正在等待评测，请等其中一些评测完后再提交！`,
  too_many_test_runs: (d: ErrorDetails) => `您已有 ${d['max']} 次自测正在等待运行，请等其中一些完成后再试！`,
  test_run_type: '自测类型不正确！',
  test_input_empty: '自测输入不能为空！',
  test_input_too_long: (d: ErrorDetails) => `自测输入不能超过 ${d['max']} 个字符！`,
  test_run_unknown: '该自测不存在或已过期，请重新运行！',
  only_mine_needs_login: '请您先登录，再查看自己的提交！',
  judge_area_closed: '管理员已关闭该区域的提交功能！',
  contest_closed: '该比赛不存在！',
  group_closed: '您不能访问该团队的内容！',

  members_only_feature: '抱歉，该功能仅限会员使用！',
  cases_closed: '该题不公开测试点！',
  not_your_submission: '这不是您的提交！',
  share_closed: '该题不允许分享代码！',
  resubmit_not_failed: '只有提交失败的记录可以重新提交！',
  too_many_streams: '来自该网络的实时连接过多，请关闭一些页面',

  judge_protocol: (d: ErrorDetails) => `评测机协议版本 ${d['got']} 与服务器的 ${d['want']} 不一致，请更新评测机`,
  judge_session_unknown: '评测机会话未知，请重新注册',
  file_unknown: '没有这个文件',
  rejudge_nothing: '没有可以重测的提交',
  still_judging: '该提交正在评测中，请稍后再试',
  compile_error_stays: '编译失败的提交不能修改评测结果',
  status_not_for_hand: '该结果不能由人工设定',
  score_missing: '请填写分数',
  judge_host_unknown: '没有这台评测机',
  judge_host_online: '评测机仍在线，请先停用或关闭它',
  judge_secret_unknown: '没有这个密钥',
  judge_secret_name_taken: '已有同名的密钥正在使用',
} satisfies Record<ErrorCode, string | ((details: ErrorDetails) => string)>
