import { isFrame } from '@praxis/rules/problems/judging'
import { problemRules } from '@praxis/contract/problemLimits'
import { problemAuth, publishState } from '@praxis/contract/statuses'
import { problemPermissions } from '@praxis/rules/permissions/problems'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { holdOffered } from '#server/modules/problems/public.ts'
import { isWhole, limitPassed, type KnownLanguages } from '../../save/merge/languages.ts'
import { listKnownLanguages } from '../../save/queries.ts'
import { forgetWanted } from '../../measuring/offers.queries.ts'
import { renewVersions } from '../../save/renewVersions.ts'
import type { Act, Held, Written } from './actOn.ts'
import {
  deleteTags,
  keepOfferedVersion,
  insertTags,
  languagesOf,
  listFormerFactors,
  listOtherTemplates,
  replaceLanguages,
  setAllLanguages,
  setDeleted,
  setField,
  setOffersNewer,
  tagsOf,
} from './acts.queries.ts'

const dayMs = 24 * 60 * 60 * 1000
const mayAlways = () => null
const idsOf = (problems: readonly Held[]) => problems.map(({ id }) => id)

export function setAuth(to: number): Act {
  const known: readonly number[] = Object.values(problemAuth)
  if (!known.includes(to)) throw new Failure('problem_field_wrong', {}, 'auth')
  return {
    name: 'problem.setAuth',
    field: 'auth',
    inTrash: false,
    refuse: (viewer, problem) => problemPermissions.setAuth(viewer, problem, to),
    async write(tx, problems) {
      const changing = problems.filter(({ auth }) => auth !== to)
      await setField(tx, idsOf(changing), 'auth', to)
      if (changing.length > 0) await forgetWanted(tx, idsOf(changing))
      return changing.map(({ id, auth }) => ({ pid: id, before: auth, after: to }))
    },
  }
}

export const setDifficulty = (to: number): Act => ({
  name: 'problem.setDifficulty',
  field: 'difficulty',
  inTrash: false,
  refuse: mayAlways,
  async write(tx, problems) {
    const changing = problems.filter(({ difficulty }) => difficulty !== to)
    await setField(tx, idsOf(changing), 'difficulty', to)
    return changing.map(({ id, difficulty }) => ({ pid: id, before: difficulty, after: to }))
  },
})

type Tag = { readonly id: number; readonly groupId: number | null }

export const addTags = (tags: readonly Tag[]): Act => ({
  name: 'problem.addTags',
  field: 'tags',
  inTrash: false,
  refuse: (_viewer, { groupId }) =>
    tags.every((tag) => tag.groupId === null || tag.groupId === groupId) ? null : 'tag_of_other_group',
  async write(tx, problems) {
    const ids = tags.map(({ id }) => id)
    const former = await tagsOf(tx, idsOf(problems))
    const written = problems.flatMap(({ id: pid }): Written[] => {
      const before = former.get(pid) ?? []
      const after = [...new Set([...before, ...ids])]
      if (after.length === before.length) return []
      return [after.length > problemRules.tags ? { pid, code: 'problem_field_wrong' } : { pid, before, after }]
    })
    const changing = written.filter((one) => 'after' in one).map(({ pid }) => pid)
    await insertTags(tx, changing, ids)
    return written
  },
})

export const removeTags = (ids: readonly number[]): Act => ({
  name: 'problem.removeTags',
  field: 'tags',
  inTrash: false,
  refuse: mayAlways,
  async write(tx, problems) {
    const former = await tagsOf(tx, idsOf(problems))
    await deleteTags(tx, idsOf(problems), ids)
    return problems.flatMap(({ id }) => {
      const before = former.get(id) ?? []
      const after = before.filter((one) => !ids.includes(one))
      return after.length < before.length ? [{ pid: id, before, after }] : []
    })
  },
})

/** Replaces the languages that a problem may be solved in. */
export const setLanguages = (ids: readonly number[]): Act => ({
  name: 'problem.setLanguages',
  field: 'languages',
  inTrash: false,
  // A remote problem has the languages of its judge.
  refuse: (_viewer, { isRemote }) => (isRemote ? 'language_unknown' : null),
  async write(tx, problems) {
    await holdOffered(tx)
    const known = await listKnownLanguages(tx)
    const large = await findLarge(tx, { problems, ids, known })
    const taking = problems.filter(({ id }) => !large.has(id))
    const refused = [...large].map((pid): Written => ({ pid, code: 'problem_limit_range' }))
    if (taking.length === 0) return refused
    const former = await languagesOf(tx, idsOf(taking))
    await keepFrames(tx, taking, ids)
    await replaceLanguages(tx, idsOf(taking), ids)
    const changed = taking.flatMap(({ id }) => {
      const before = former.get(id) ?? []
      const isSame = before.length === ids.length && before.every((one) => ids.includes(one))
      return isSame ? [] : [{ pid: id, before, after: ids }]
    })
    await setAllLanguages(
      tx,
      changed.map(({ pid }) => pid),
      isWhole(new Set(ids), known),
    )
    return [...changed, ...refused]
  },
})

/** Problems of groups that would have more than groups may with the factors that come back with these languages. */
async function findLarge(
  tx: Transaction,
  { problems, ids, known }: { problems: readonly Held[]; ids: readonly number[]; known: KnownLanguages },
): Promise<Set<number>> {
  const back = await listFormerFactors(tx, idsOf(problems), ids)
  const large = problems.filter((problem) => {
    const own = back.filter(({ pid }) => pid === problem.id)
    return problem.groupId !== null && limitPassed(problem, own, known) !== null
  })
  return new Set(idsOf(large))
}

/** Judgements that wait are judged with the code around the languages that these problems lose. */
async function keepFrames(tx: Transaction, problems: readonly Held[], ids: readonly number[]): Promise<void> {
  const templates = await listOtherTemplates(tx, idsOf(problems), ids)
  const framed = templates.filter(({ template }) => isFrame(template ?? ''))
  await renewVersions(tx, [...new Set(framed.map(({ pid }) => pid))])
}

/** Its id stays taken, so that it can be restored. */
export const restore = (now: Date): Act => ({
  name: 'problem.restore',
  field: 'deleted',
  inTrash: true,
  refuse: (viewer, problem) =>
    Date.parse(problem.deletedAt ?? '') + problemRules.trashDays * dayMs < now.getTime()
      ? 'problem_not_found'
      : problemPermissions.remove(viewer, problem),
  async write(tx, problems) {
    await setDeleted(tx, idsOf(problems), false)
    return problems.map(({ id }) => ({ pid: id, before: true, after: false }))
  },
})

const { approved, waiting, refused } = publishState

/**
 * Offers a problem of a group to everybody, or takes the offer and a consent back. Of an approved problem that was
 * changed, the newer version is offered, and what was approved stays until that is decided.
 */
export const offer = (isOffered: boolean): Act => ({
  name: 'problem.offer',
  field: 'applyPublicProgress',
  inTrash: false,
  refuse: mayAlways,
  async write(tx, problems) {
    const ofNewer = problems.filter(
      ({ publishState: state, ...one }) =>
        state === approved && (isOffered ? one.isChanged && !one.offersNewer : one.offersNewer),
    )
    await setOffersNewer(tx, idsOf(ofNewer), isOffered)
    const changing = problems.filter(
      ({ publishState: state, offersNewer }) =>
        !offersNewer && (isOffered ? state === null || state === refused : state !== null),
    )
    const after = isOffered ? waiting : null
    await setField(tx, idsOf(changing), 'publish_state', after)
    if (isOffered) await keepOfferedVersion(tx, idsOf([...changing, ...ofNewer]))
    return [
      ...changing.map(({ id, publishState: before }) => ({ pid: id, before, after })),
      ...ofNewer.map(({ id }) => ({
        pid: id,
        before: isOffered ? approved : waiting,
        after: isOffered ? waiting : approved,
      })),
    ]
  },
})
