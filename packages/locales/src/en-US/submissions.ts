export const submissions = {}
