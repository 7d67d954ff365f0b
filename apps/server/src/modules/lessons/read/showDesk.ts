import type { AdminGroup, AdminLesson } from '@praxis/contract/lessonShapes'
import { lessonAccess } from '@praxis/rules/lessons/access'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { readKnownProblems } from '#server/modules/problems/public.ts'
import { showSeen } from '#server/modules/trainings/public.ts'
import { findManaged } from '../enter/manageLesson.ts'
import { listAll, listCaptionsOf, listGroups, listItems, listPidsOf, listVideosOf } from './read.queries.ts'

type Asking = Context<Viewer>

export async function listDesk(asked: Parameters<typeof listAll>[1], { db, viewer }: Asking) {
  const { records, ...page } = await listAll(db, asked)
  return {
    ...page,
    records: records.map((row): AdminLesson => ({
      ...row,
      desc: '',
      mayEdit: lessonAccess.manages(viewer, { ownerUid: row.uid }),
      mayDelete: lessonAccess.mayDelete(viewer),
    })),
  }
}

/** A lesson for its form. */
export async function readForForm(id: number, { db, viewer }: Asking): Promise<AdminLesson> {
  const lesson = await findManaged(db, viewer, id)
  const [groups, items] = await Promise.all([listGroups(db, id), listItems(db, id)])
  return {
    id,
    title: lesson.title,
    desc: lesson.description,
    author: lesson.author,
    uid: lesson.ownerUid,
    auth: lesson.auth,
    status: lesson.isVisible,
    rank: lesson.rank,
    gmtCreate: lesson.createdAt,
    gmtModified: lesson.updatedAt,
    groups: groups.length,
    items: items.length,
    mayEdit: true,
    mayDelete: lessonAccess.mayDelete(viewer),
  }
}

/** The groups of a lesson that the caller was let into, with all that their form has. */
export async function showGroups(lessonId: number, context: Asking): Promise<AdminGroup[]> {
  const { db } = context
  const [groups, items, videos, links, captions] = await Promise.all([
    listGroups(db, lessonId),
    listItems(db, lessonId),
    listVideosOf(db, lessonId),
    listPidsOf(db, lessonId),
    listCaptionsOf(db, lessonId),
  ])
  const [problems, trainings] = await Promise.all([
    readKnownProblems(context, [...new Set(links.map(({ pid }) => pid))]),
    showSeen(context, [...new Set(items.flatMap(({ trainingId }) => trainingId ?? []))]),
  ])
  const videoOf = new Map(videos.map((video) => [video.id, video]))
  const titleOf = new Map(trainings.map(({ id, title }) => [id, title]))
  const linksOf = Map.groupBy(links, ({ itemId }) => itemId)
  const captionsOf = Map.groupBy(captions, ({ itemId }) => itemId)
  const itemsOf = Map.groupBy(items, ({ groupId }) => groupId)
  return groups.map((group) => ({
    ...group,
    items: (itemsOf.get(group.id) ?? []).map(({ videoId, trainingId, ...item }) => ({
      ...item,
      video: (videoId === null ? undefined : videoOf.get(videoId)) ?? null,
      // Without a name where a contest or its owner hides it at present: it stays linked.
      problems: (linksOf.get(item.id) ?? []).map(({ pid }) => ({
        id: pid,
        ...(problems.get(pid) ?? { problemId: '', title: '' }),
      })),
      training: trainingId === null ? null : { id: trainingId, title: titleOf.get(trainingId) ?? '' },
      captions: (captionsOf.get(item.id) ?? []).map(({ language, label }) => ({ language, label })),
    })),
  }))
}
