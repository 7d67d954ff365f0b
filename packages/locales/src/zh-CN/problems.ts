export const problems = {}
