/** What is wrong with a field of a form, where the field has no sentence of its own. */
export const forms = {
  required: '请填写此项',
  length: (min: number, max: number, now: number) =>
    min === max
      ? `应为 ${min} 个字符，当前为 ${now} 个`
      : `${now < min ? '太短' : '太长'}：应为 ${min} 到 ${max} 个字符，当前为 ${now} 个`,
  tooShort: (min: number, now: number) => `太短：至少 ${min} 个字符，当前为 ${now} 个`,
  tooLong: (max: number, now: number) => `太长：最多 ${max} 个字符，当前为 ${now} 个`,
  email: '邮箱格式不正确',
  pattern: '格式不正确',
  choice: '请从列出的值中选择',
  notNumber: '请填写数字',
  notWhole: '请填写整数',
  tooSmall: (min: number) => `不能小于 ${min}`,
  tooBig: (max: number) => `不能大于 ${max}`,
}
