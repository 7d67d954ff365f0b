/** Trainings (002 of the specification, 3 and 9). */
export const trainingRules = {
  rankByDefault: 1_000,
  largestRank: 2_147_483_647,
  passwordLength: 100,
  categoryNameLength: 50,
  categories: 200,
  /** Problems of one training. Their list has no pages. */
  problems: 500,
  /** Trainings that one copy brings from a group. */
  copied: 500,
  /** The rank when nobody asks for another size. */
  rankPage: 30,
} as const
/** The colour of a new category. */
export const usualCategoryColor = '#409eff'
/** Wrong passwords of one person for one training lock the password for half an hour. */
export const trainingPasswordLock = { failures: 20, seconds: 1_800 } as const
