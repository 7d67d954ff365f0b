import type { ErrorDetails } from '@praxis/contract/errors'
import type { mailErrorKinds } from '@praxis/contract/mailErrors'

export const mailErrors = {
  mail_not_configured: '本站未配置邮件系统',
  mail_not_ready: '本站邮件暂时无法使用，请联系本站管理员',
  mail_host_invalid: '邮件服务器的主机名不正确：不要带 http://、端口或路径',
  mail_username_missing: '填写了密码，还需要填写用户名',
  mail_sender_missing: '用户名不是邮箱地址，请填写发件人地址，否则无法发送邮件',
  mail_domain_refused: '本站不接受该域名的邮箱',
  mail_too_soon: (d: ErrorDetails) => `邮件刚刚发送，请 ${d['seconds']} 秒后再试`,
  mail_too_often: '邮件发送次数过多，请明天再试',
  mail_not_found: '该邮件不存在，或仍在等待发送',
  mail_test_failed: (d: ErrorDetails) => `邮件发送失败：${d['reason']}`,
  code_missing: '验证码不存在或已过期，请重新获取',
  code_wrong: '验证码错误',
  captcha_wrong: '图形验证码错误',
  email_unknown: '邮箱不存在',
  email_same: '新邮箱不能与旧邮箱相同',
  reset_link_invalid: '重置链接无效或已过期，请重新申请',
} satisfies Record<keyof typeof mailErrorKinds, string | ((details: ErrorDetails) => string)>
