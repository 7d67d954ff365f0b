import { commentLimits } from '@praxis/contract/commentLimits'
import type { ErrorCode } from '@praxis/contract/errors'
import { limits } from '@praxis/contract/limits'
import { contestAccess, type ContestFacts, type ContestVisitor } from '../contests/access.ts'
import { isOver } from '../contests/knowledge.ts'

/** A contest with comments, as somebody stands to it. `now` is in milliseconds. */
export type CommentedContest = {
  readonly visitor: ContestVisitor
  readonly contest: ContestFacts
  readonly now: number
}

/**
 * Whose comments and replies somebody reads: those of everybody; their own and those of whoever manages the contest;
 * or none.
 */
export type CommentReach = 'all' | 'ownAndManagers' | 'none'

/** Who wrote a comment or a reply, as somebody else sees it. */
export type CommentAuthor = {
  readonly isSelf: boolean
  /** Root of the site. */
  readonly isRoot: boolean
  /** Root of the site, the creator of the contest, or a root of its group. */
  readonly isManager: boolean
}

/**
 * The one place where it is decided; calls, counts, streams and messages ask it. Until the last personal end people
 * could tell each other answers, so each reads only their own texts and those of the managers (docs/compatibility.md,
 * Comments).
 */
export function commentReach({ visitor, contest, now }: CommentedContest): CommentReach {
  if (contestAccess.enter(visitor, contest, now) !== null) return 'none'
  if (contestAccess.manages(visitor, contest) || isOver(contest, now)) return 'all'
  return 'ownAndManagers'
}

/** Whether a text of this author is shown. A reply is shown only below a comment that is. */
export function readsComment(reach: CommentReach, { isSelf, isManager }: CommentAuthor): boolean {
  if (reach === 'none') return false
  return reach === 'all' || isSelf || isManager
}

/**
 * Who may write a reply. Below a comment of root, its author and whoever manages the contest. Elsewhere everybody who
 * may read the comment.
 */
export function mayReply(at: CommentedContest, author: CommentAuthor): boolean {
  if (!readsComment(commentReach(at), author)) return false
  return !author.isRoot || author.isSelf || contestAccess.manages(at.visitor, at.contest)
}

/** Who may delete a text that they may read: its author, and whoever manages the contest. */
export function refuseDeleting(at: CommentedContest, { isSelf }: CommentAuthor): ErrorCode | null {
  return isSelf || contestAccess.manages(at.visitor, at.contest) ? null : 'comment_not_yours'
}

/** Until when an author may change a text of theirs. Milliseconds. */
export const editableUntil = (createdAt: number): number => createdAt + commentLimits.editMinutes * 60_000

/** Who may change a text, and until when. */
export function refuseEditing({ isSelf }: CommentAuthor, createdAt: number, now: number): ErrorCode | null {
  if (!isSelf) return 'comment_not_yours'
  return now < editableUntil(createdAt) ? null : 'comment_edit_late'
}

/** What a person may store as a text. Null: it may be stored. */
export function refuseText(text: string): 'comment_empty' | 'comment_long' | null {
  if (text.trim() === '') return 'comment_empty'
  return text.length > commentLimits.length ? 'comment_long' : null
}

/** Code is not read for names: @Override is nobody. */
const code = /(`{3,})[\s\S]*?(?:\1|$)|(`+)[^`]*\2/g
/** An @ inside a word, as in an address, names nobody. */
const mention = /(?<![\p{L}\p{N}_.@])@([^\s@]+)/gu
/** Scripts that write words without blanks between them. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const inWord = (character: string) => /[\p{L}\p{N}_]/u.test(character) && !unspaced.test(character)

/**
 * What a text may mention; the first few only. Of each the names that it can be, in lower case, the longest first: a name
 * may contain any sign, and what follows it may be a part of the sentence.
 */
export function mentionsIn(text: string): string[][] {
  const all = [...text.replaceAll(code, ' ').matchAll(mention)].map(([, run = '']) => namesOf(run.toLowerCase()))
  const byLongest = new Map(all.filter((names) => names.length > 0).map((names) => [names[0], names]))
  return [...byLongest.values()].slice(0, commentLimits.mentions)
}

function namesOf(run: string): string[] {
  // Of a long run no more is looked at than a name can have.
  const characters = Array.from(run.slice(0, limits.usernameLength + 1))
  const ends = characters.flatMap((last, index) => {
    const next = characters[index + 1]
    return next === undefined || !inWord(last) || !inWord(next) ? [index + 1] : []
  })
  const names = ends.map((end) => characters.slice(0, end).join(''))
  return names.filter((name) => name.length <= limits.usernameLength).toReversed()
}

/** The beginning of a text, and "..." where it goes on. Characters outside the first plane are not cut in two. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}...`
}
