import { z } from 'zod'

/** How many problems a person has solved, of each difficulty. */
export const HomeCount = z.object({
  username: z.string(),
  isVip: z.boolean(),
  /** Accepted submissions and all submissions, outside contests and groups. */
  acCount: z.number().int(),
  commitCount: z.number().int(),
  /** Percent, two decimals. */
  acRatio: z.number(),
  solvedProblemCount: z.number().int(),
  /** Public problems there are. */
  sumProblemCount: z.number().int(),
  tableData: z.array(
    z.object({
      difficulty: z.number().int(),
      name: z.string(),
      color: z.string(),
      solved: z.number().int(),
      total: z.number().int(),
    }),
  ),
})
