import type { RemoteEnd } from '@praxis/contract/remoteShapes'

/** What is in the way at a remote judge. `site` is its name. */
export const remoteEnds: Record<RemoteEnd, (site: string) => string> = {
  unreachable: (site) => `暂时无法连接 ${site}`,
  maintenance: (site) => `${site} 正在维护`,
  too_many: (site) => `${site} 暂时要求减少访问`,
  queue_full: (site) => `${site} 的队列已满，暂不接收提交`,
  captcha: (site) => `${site} 要求人工验证，请联系管理员`,
  signed_out: (site) => `本站账号未登录 ${site}，请联系管理员`,
  wrong_password: (site) => `${site} 拒绝了本站账号的密码，请联系管理员`,
  second_factor: (site) => `${site} 要求本站账号进行两步验证，请联系管理员`,
  account_locked: (site) => `${site} 锁定了本站账号，请联系管理员`,
  changed: (site) => `本站无法识别 ${site} 的回复，请联系管理员`,
  not_found: (site) => `${site} 没有该题目或提交`,
  language_gone: (site) => `${site} 不再提供该语言，请选择其他语言`,
  code_refused: (site) => `${site} 不接受该程序`,
  refused: (site) => `${site} 拒绝了请求`,
  address: (site) => `${site} 指向本站不得访问的地址，请联系管理员`,
  no_account: (site) => `本站在 ${site} 没有账号，请联系管理员`,
  no_ready_account: (site) => `本站在 ${site} 的账号暂时均不可用，请联系管理员`,
  off: (site) => `本站已关闭 ${site}`,
  stopped: (site) => `本站的 ${site} 需要修复，请联系管理员`,
  no_verdict: (site) => `${site} 尚未给出结果，可重新提交以再次查询`,
  unsure: (site) => `无法确定程序是否已送达 ${site}`,
}
