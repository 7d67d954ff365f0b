import { problemAuth } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { siteScope } from '@praxis/contract/scope'
import { inScope } from '#server/db/inScope.ts'
import { hiddenByContests } from '#server/modules/problems/public.ts'

/** Holds for the problems of the group of the training. For use where `training` and `problem` are in the query. */
const isOfItsGroup = sql<boolean>`(problem.group_id = training.group_id and problem.deleted_at is null)`

/**
 * Holds for the problems that a training shows: those that are public, in the bank or in its group, and that no contest
 * hides at present. For use where `training` and `problem` are in the query.
 */
export const isShown = sql<boolean>`(problem.auth = ${sql.lit(problemAuth.public)}
  and (${inScope('problem', siteScope)} or ${isOfItsGroup}) and problem.id <> all(${hiddenByContests}))`

/**
 * The group where a problem of a training is practised, null for the site: a problem of the group in the group, one of
 * the bank in the bank, whoever has the training. For use where `training` and `problem` are in the query.
 */
export const practisedIn = sql<number | null>`case when ${isOfItsGroup} then training.group_id end`
