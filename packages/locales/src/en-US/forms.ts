export const forms = {
  required: 'Fill in this field',
  length: (min: number, max: number, now: number) =>
    min === max
      ? `Enter ${min} characters; you have entered ${now}`
      : `${now < min ? 'Too short' : 'Too long'}: enter ${min} to ${max} characters; you have entered ${now}`,
  tooShort: (min: number, now: number) => `Too short: enter at least ${min} characters; you have entered ${now}`,
  tooLong: (max: number, now: number) => `Too long: enter at most ${max} characters; you have entered ${now}`,
  email: 'The email format is invalid',
  pattern: 'The format is invalid',
  choice: 'Choose one of the values offered',
  notNumber: 'Enter a number',
  notWhole: 'Enter a whole number',
  tooSmall: (min: number) => `Enter ${min} or more`,
  tooBig: (max: number) => `Enter ${max} or less`,
}
