export const forms = {
  required: 'Fill in this field',
  length: (min: number, max: number, now: number) =>
    min === max
      ? `Enter ${min} characters; you have entered ${now}`
      : `Enter ${min} to ${max} characters; you have entered ${now}`,
  tooShort: (min: number, now: number) => `Enter at least ${min} characters; you have entered ${now}`,
  tooLong: (max: number, now: number) => `Enter at most ${max} characters; you have entered ${now}`,
  email: 'The email format is invalid',
  pattern: 'The format is invalid',
  choice: 'Choose one of the values offered',
  notNumber: 'Enter a number',
  notWhole: 'Enter a whole number',
  tooSmall: (min: number) => `Enter ${min} or more`,
  tooBig: (max: number) => `Enter ${max} or less`,
}
