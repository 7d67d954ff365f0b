export const validation = {
  required: (field: string) => `${field} is required`,
  blank: (field: string) => `${field} cannot be empty`,
  wrongType: (field: string) => `${field} has the wrong type`,
  tooLong: (field: string, max: number) => `${field} cannot exceed ${max} characters`,
  tooMany: (field: string, max: number) => `${field} cannot have more than ${max} entries`,
  tooBig: (field: string, max: number) => `${field} cannot be greater than ${max}`,
  tooSmall: (field: string, min: number) => `${field} cannot be less than ${min}`,
  tooFew: (field: string, min: number) => `${field} needs at least ${min} entries`,
  email: (field: string) => `${field} is not a valid e-mail address`,
  choice: (field: string) => `${field} is not one of the allowed values`,
  nul: (field: string) => `${field} cannot contain the character U+0000`,
  wrong: (field: string) => `${field} has a wrong value`,
}
