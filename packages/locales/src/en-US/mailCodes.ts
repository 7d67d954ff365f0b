export const mailCodes = {
  emailChanged: 'The email has been changed',
  passwordWrong: (failures: number) => `The password is wrong: ${failures} failed attempts in a row`,
  codeWrong: (failures: number) => `The verification code is wrong: ${failures} failed attempts in a row`,
  changeEmailLocked: (minutes: number) => `Too many wrong attempts, please try again in ${minutes} minutes`,
}
