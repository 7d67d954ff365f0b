import { siteScope } from '@praxis/contract/scope'
import type { LessonDetail, LessonItem } from '@praxis/contract/lessonShapes'
import { lessonAccess } from '@praxis/rules/lessons/access'
import { itemKindOf } from '@praxis/rules/lessons/itemKind'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { allow, found } from '#server/failure.ts'
import { readKnownProblems } from '#server/modules/problems/public.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { showSeen } from '#server/modules/trainings/public.ts'
import { findLesson } from '../enter/lesson.queries.ts'
import { linkTo } from '../videos/link.ts'
import { listCaptionsOf, listGroups, listItemsOf, listPidsOf } from './read.queries.ts'

type Asking = Context<Viewer>

/** A lesson with its groups and items. Of what the caller may not watch there is neither an address nor captions. */
export async function showLesson(id: number, context: Asking): Promise<LessonDetail> {
  const { db, viewer } = context
  const lesson = found(await findLesson(db, id), 'lesson_not_found')
  allow(lessonAccess.see(viewer, lesson))
  const items = await listItemsOf(db, id, viewer.uid)
  allow(lessonAccess.enter(viewer, lesson, items))
  const [groups, captions, links, { videoHosts }] = await Promise.all([
    listGroups(db, id),
    listCaptionsOf(db, id),
    listPidsOf(db, id),
    readSiteSettings(context, ['videoHosts']),
  ])
  const [problems, trainings] = await Promise.all([showProblems(context, links), showOwnTrainings(context, items)])
  const captionsOf = Map.groupBy(captions, ({ itemId }) => itemId)
  const mayWatch = (item: { isFree: boolean }) => lessonAccess.watch(viewer, lesson, item) === null
  const shown = items.map((item): [number, LessonItem] => {
    const { groupId, url, videoId, trainingId, rank: _rank, ...rest } = item
    const linked = { lesson, item, uid: viewer.uid }
    // Checked when it was saved as well.
    const kind = itemKindOf({ hasVideo: videoId !== null, url }, videoHosts)
    const watched =
      kind !== null && mayWatch(item)
        ? {
            url: kind === 'video' ? linkTo(context, { ...linked, part: 'video' }) : url,
            captions: (kind === 'video' ? (captionsOf.get(item.id) ?? []) : []).map(({ language, label }) => ({
              language,
              label,
              url: linkTo(context, { ...linked, part: language }),
            })),
          }
        : {}
    return [
      groupId,
      {
        ...rest,
        ...watched,
        kind: kind ?? 'link',
        problems: problems.get(item.id) ?? [],
        training: (trainingId === null ? undefined : trainings.get(trainingId)) ?? null,
      },
    ]
  })
  const itemsOf = Map.groupBy(shown, ([groupId]) => groupId)
  return {
    id,
    title: lesson.title,
    desc: lesson.description,
    author: lesson.author,
    gmtModified: lesson.updatedAt,
    auth: lesson.auth,
    groups: groups.map((group) => ({
      id: group.id,
      name: group.name,
      items: (itemsOf.get(group.id) ?? []).map(([, item]) => item),
    })),
    isLocked: items.some((item) => !mayWatch(item)),
    mayEdit: lessonAccess.manages(viewer, lesson),
  }
}

/** The problems of each item that the caller may know of, with how they stand with them in the bank. */
async function showProblems(context: Asking, links: readonly { itemId: number; pid: number }[]) {
  const { db, viewer, problemStatuses } = context
  const pids = [...new Set(links.map(({ pid }) => pid))]
  const [known, statuses] = await Promise.all([
    readKnownProblems(context, pids),
    problemStatuses(db, { uid: viewer.uid, pids, scope: siteScope }),
  ])
  const shown = links.flatMap(({ itemId, pid }) => {
    const problem = known.get(pid)
    return problem === undefined ? [] : [{ itemId, ...problem, status: statuses.get(pid)?.status ?? null }]
  })
  return new Map(
    [...Map.groupBy(shown, ({ itemId }) => itemId)].map(([itemId, problems]) => [
      itemId,
      problems.map(({ itemId: _itemId, ...problem }) => problem),
    ]),
  )
}

/** The trainings of the site that items name and that the caller sees. */
async function showOwnTrainings(context: Asking, items: readonly { trainingId: number | null }[]) {
  const seen = await showSeen(context, [...new Set(items.flatMap(({ trainingId }) => trainingId ?? []))])
  return new Map(
    seen
      .filter(({ gid }) => gid === null)
      .map(({ id, title, acCount, problemCount }) => [id, { id, title, acCount, problemCount }]),
  )
}
