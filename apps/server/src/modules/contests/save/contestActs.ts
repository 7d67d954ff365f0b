import { limits } from '@praxis/contract/limits'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { noteContest } from '../enter/changes.queries.ts'
import { holdManaged, type ContestScope } from './holdManaged.ts'
import { copyContest, putIntoTrash, setVisible } from './save.queries.ts'

type Writer = Context<Viewer>
type Named = { readonly scope: ContestScope; readonly cid: number }
const noun = 'contest'

export const showOrHide = (context: Writer, { scope, cid }: Named, visible: boolean) =>
  context.db.transaction().execute(async (tx) => {
    const { facts } = await holdManaged(tx, context.viewer, cid, { scope })
    if (facts.isVisible === visible) return null
    await setVisible(tx, cid, visible)
    await record(tx, context, {
      act: 'contest.setVisible',
      noun,
      nounId: cid,
      before: { visible: facts.isVisible },
      after: { visible },
    })
    await noteContest(tx, cid)
    return null
  })

/** Hides a contest from everybody. Its submissions stay. */
export const trashContest = (context: Writer, { scope, cid }: Named) =>
  context.db.transaction().execute(async (tx) => {
    const { facts, row } = await holdManaged(tx, context.viewer, cid, { scope })
    await putIntoTrash(tx, cid)
    await record(tx, context, {
      act: 'contest.delete',
      noun,
      nounId: cid,
      before: { title: row.title, uid: facts.ownerUid, ...(facts.groupId !== null && { gid: facts.groupId }) },
      after: null,
    })
    await noteContest(tx, cid)
    return null
  })

const mark = ' [Cloned]'

/** The copy is the caller's. It is hidden until they show it, as its times may have begun. */
export const cloneContest = (context: Writer, { scope, cid }: Named) =>
  context.db.transaction().execute(async (tx) => {
    const { row } = await holdManaged(tx, context.viewer, cid, { scope })
    const title = `${row.title.slice(0, limits.titleLength - mark.length)}${mark}`
    const id = found(await copyContest(tx, { cid, uid: context.viewer.uid, title }), 'contest_not_found')
    await record(tx, context, {
      act: 'contest.clone',
      noun,
      nounId: id,
      before: null,
      after: { title, source: cid },
    })
    await noteContest(tx, id)
    return { id }
  })
