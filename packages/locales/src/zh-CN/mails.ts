/** What mails say. Only the server loads these words. */
export const mailsZhCN = {
  subject: (site: string, about: string) => `【${site}】${about}`,
  greeting: '你好：',
  /** Below the text. */
  sentBy: (site: string) => `本邮件由 ${site} 自动发送，请勿回复。`,
  templates: {
    register: {
      about: '注册验证码',
      intro: (site: string) => `你正在注册 ${site} 的账号。请在注册页面输入以下验证码：`,
      outro: (minutes: number) => `验证码在 ${minutes} 分钟内有效，只能使用一次。如果不是你本人操作，请忽略本邮件。`,
    },
    reset: {
      about: '重置密码',
      intro: (site: string, username: string) =>
        `有人申请重置你在 ${site} 的账号 ${username} 的密码。请打开以下链接设置新密码：`,
      open: '设置新密码',
      outro: (minutes: number) =>
        `链接在 ${minutes} 分钟内有效，只能使用一次。如果不是你本人操作，请忽略本邮件，你的密码不会改变。`,
    },
    'change-email': {
      about: '更换邮箱验证码',
      intro: (site: string) => `你正在把 ${site} 账号的邮箱更换为此邮箱。请输入以下验证码：`,
      outro: (minutes: number) => `验证码在 ${minutes} 分钟内有效，只能使用一次。如果不是你本人操作，请忽略本邮件。`,
    },
    'address-in-use': {
      about: '你已有账号',
      intro: (site: string, username: string) =>
        `有人想用此邮箱在 ${site} 注册账号，但此邮箱已属于账号 ${username}，因此没有发送验证码。`,
      outro:
        '如果是你本人操作，请直接登录；忘记密码时可以在登录窗口重置。如果不是，请忽略本邮件，你的账号没有任何变化。',
    },
    'email-changed': {
      about: '邮箱已更换',
      intro: (site: string, username: string, newEmail: string) =>
        `你在 ${site} 的账号 ${username} 的邮箱已更换为 ${newEmail}。`,
      outro: '如果不是你本人操作，请立即联系管理员。',
    },
    test: {
      about: '测试邮件',
      intro: (site: string) => `这是 ${site} 的测试邮件。`,
      outro: '收到它说明本站的邮件设置可以使用。',
    },
  },
  /** Why a mail was not sent, where no mail server said it. */
  reasons: {
    otherKey: '此服务器没有邮箱密码的密钥。请为它设置与其他服务器相同的 PRAXIS_SETTINGS_KEY，或重新输入密码',
    noSender: '缺少发件人地址：用户名不是邮箱地址时，请填写发件人',
    badAddress: '收件人地址无效',
    interrupted: '发送时服务器多次中断',
    tooSlow: '邮件服务器在一分钟内没有收下邮件',
  },
}
