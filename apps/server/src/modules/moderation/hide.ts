import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { moderateText, type Change } from '#server/modules/comments/public.ts'
import { setShown, answerDiscussion } from './discussions.queries.ts'
import type { StoredText } from './texts.queries.ts'

type Writer = Pick<Context<Viewer>, 'viewer'>
type Do = (tx: Transaction, context: Writer, text: StoredText) => Promise<boolean>

/** A comment and a reply are hidden in that they are deleted. */
const change =
  (what: Change, ofDiscussion: Do): Do =>
  (tx, context, text) => {
    const { kind, id, did, commentId } = text
    if (kind === 'discussion' || commentId === null) return ofDiscussion(tx, context, text)
    return moderateText(tx, { kind, id, did, commentId, uid: context.viewer.uid }, what)
  }

/** Each tells whether something has changed: false, if it is so already. */
export const hide = change('hide', (tx, _, { did }) => setShown(tx, did, false))
export const showAgain = change('show', (tx, _, { did }) => setShown(tx, did, true))
export const approve = change('approve', (tx, _, { did }) => answerDiscussion(tx, did, null))
export const refuse = change('refuse', (tx, { viewer }, { did }) => answerDiscussion(tx, did, viewer.uid))
