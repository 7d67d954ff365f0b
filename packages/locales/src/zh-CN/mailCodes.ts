export const mailCodes = {
  emailChanged: '邮箱修改成功',
  passwordWrong: (failures: number) => `密码错误，已连续错误 ${failures} 次`,
  codeWrong: (failures: number) => `验证码错误，已连续错误 ${failures} 次`,
  changeEmailLocked: (minutes: number) => `错误次数过多，请 ${minutes} 分钟后再试`,
}
