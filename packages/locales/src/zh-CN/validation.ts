/** Errors in one field of a request. */
export const validation = {
  required: (field: string) => `缺少 ${field}`,
  blank: (field: string) => `${field} 不能为空`,
  tooShort: (field: string, min: number) => `${field} 太短：至少 ${min} 个字符`,
  wrongType: (field: string) => `${field} 的类型不正确`,
  tooLong: (field: string, max: number) => `${field} 太长：最多 ${max} 个字符`,
  tooMany: (field: string, max: number) => `${field} 不能超过 ${max} 项`,
  tooBig: (field: string, max: number) => `${field} 不能大于 ${max}`,
  tooSmall: (field: string, min: number) => `${field} 不能小于 ${min}`,
  tooFew: (field: string, min: number) => `${field} 至少需要 ${min} 项`,
  email: (field: string) => `${field} 不是有效的邮箱地址`,
  choice: (field: string) => `${field} 不在允许的取值之内`,
  nul: (field: string) => `${field} 不能包含空字符 U+0000`,
  wrong: (field: string) => `${field} 的值不正确`,
}
