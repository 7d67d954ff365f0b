export const accounts = {
  passwordChanged: 'The password has been changed!',
  oldPasswordWrong: (failures: number) => `The old password is wrong, ${failures} wrong in a row!`,
  changePasswordLocked: (minutes: number) => `Too many wrong attempts, please try again in ${minutes} minutes!`,
}
