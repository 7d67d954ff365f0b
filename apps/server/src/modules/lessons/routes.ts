import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import { lessons } from '@praxis/contract/lessons'
import { found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { changeSettings, readSiteSettings } from '#server/modules/site/public.ts'
import { findItem } from './enter/lesson.queries.ts'
import { findManaged } from './enter/manageLesson.ts'
import { listWatchers } from './progress/progress.queries.ts'
import { saveProgress } from './progress/saveProgress.ts'
import { listDesk, readForForm, showGroups } from './read/showDesk.ts'
import { showLesson } from './read/showLesson.ts'
import { countDone, listShown } from './read/read.queries.ts'
import { saveGroups } from './save/saveGroups.ts'
import { createLesson, editLesson, removeLesson, showOrHide } from './save/saveLesson.ts'
import { createGroup, createItem, editGroup, editItem, removeGroup, removeItem } from './save/singleEdits.ts'

export const lessonRoutes = implement(lessons, {
  async list(asked, { db, viewer }) {
    const { records, ...page } = await listShown(db, asked)
    if (viewer === null) return { ...page, records: records.map((row) => ({ ...row, progress: null })) }
    const ids = records.map(({ id }) => id)
    const done = await countDone(db, viewer.uid, ids)
    const nothing = { done: 0, total: 0 }
    return { ...page, records: records.map((row) => ({ ...row, progress: done.get(row.id) ?? nothing })) }
  },
  detail: ({ id }, context) => showLesson(id, context),
  saveProgress,
})

export const lessonAdminRoutes = implement(lessonAdmin, {
  list: listDesk,
  read: ({ id }, context) => readForForm(id, context),
  create: createLesson,
  update: editLesson,
  changeVisible: showOrHide,
  remove: removeLesson,
  async groups({ lessonId }, context) {
    await findManaged(context.db, context.viewer, lessonId)
    return showGroups(lessonId, context)
  },
  saveGroups,
  createGroup,
  updateGroup: editGroup,
  removeGroup,
  createItem,
  updateItem: editItem,
  removeItem,
  async videoHosts(_input, context) {
    const { videoHosts } = await readSiteSettings(context, ['videoHosts'])
    return { videoHosts }
  },
  async setVideoHosts({ videoHosts }, context) {
    await changeSettings(context, 'lesson.setVideoHosts', () => ({ videoHosts: [...new Set(videoHosts)] }))
    return null
  },
  async watchers(asked, { db, viewer }) {
    await findManaged(db, viewer, asked.id)
    if (asked.itemId !== undefined) {
      const item = found(await findItem(db, asked.itemId), 'lesson_item_not_found')
      if (item.lessonId !== asked.id) found(undefined, 'lesson_item_not_found')
    }
    return listWatchers(db, asked)
  },
})
