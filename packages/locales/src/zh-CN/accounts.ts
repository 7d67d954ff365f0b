export const accounts = {
  passwordChanged: '密码修改成功！',
  oldPasswordWrong: (failures: number) => `原密码错误，已连续错误 ${failures} 次！`,
  changePasswordLocked: (minutes: number) => `错误次数过多，请 ${minutes} 分钟后再试！`,
}
