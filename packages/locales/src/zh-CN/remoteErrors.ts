import type { ErrorDetails } from '@praxis/contract/errors'
import type { remoteErrorKinds } from '@praxis/contract/remoteErrors'
import { remoteEnds, type RemoteEnd } from '@praxis/contract/remoteShapes'
import { remoteEnds as words } from './remoteEnds.ts'

const isEnd = (text: unknown): text is RemoteEnd => remoteEnds.some((end) => end === text)

export const remoteErrors = {
  remote_site_unknown: '没有该远程评测站点',
  remote_id_wrong: (d: ErrorDetails) => `这不是 ${d['site']} 的题号，正确的题号如 ${d['example']}`,
  remote_problem_there: (d: ErrorDetails) => `题库中已有 ${d['problemId']}`,
  remote_problem_not_found: (d: ErrorDetails) => `${d['site']} 没有题目 ${d['id']}`,
  remote_failed: (d: ErrorDetails) => (isEnd(d['end']) ? words[d['end']](String(d['site'])) : String(d['site'])),
  remote_site_off: (d: ErrorDetails) => `本站已关闭 ${d['site']}`,
  remote_key_taken: '该标识已被使用',
  remote_address_refused:
    '请填写以 https:// 开头且不在内网的地址。内网主机须由服务器管理者写入 PRAXIS_REMOTE_PRIVATE_HOSTS',
  remote_site_used: '题库中有该远程评测站点的题目，请先删除这些题目',
  remote_site_fixed: '该远程评测站点由 Praxis 内置，可以关闭，不能删除或更改地址',
  remote_account_not_found: '没有该账号',
  remote_account_missing: '请先添加该远程评测站点的账号',
  remote_account_busy: '所有账号都有未结束的提交，请稍后再试',
  remote_language_missing: '请选择该远程评测站点的语言',
  remote_maybe_arrived: '该提交可能已经送达，再次提交可能重复发送',
} satisfies Record<keyof typeof remoteErrorKinds, string | ((d: ErrorDetails) => string)>
