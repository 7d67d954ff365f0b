import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, id, limit, listOf, time } from './fields.ts'

/** The tabs of the message centre, with the names that the wire has for them. */
export const messageTypes = {
  comment: 'Discuss',
  reply: 'Reply',
  like: 'Like',
  sys: 'Sys',
  mine: 'Mine',
} as const
export type MessageTab = keyof typeof messageTypes
export const messageTabs = Object.keys(messageTypes) as readonly MessageTab[]

/** Messages of each tab that nobody has read; more than a thousand are told as a thousand. */
export const Unread = z.object({
  comment: z.number().int(),
  reply: z.number().int(),
  like: z.number().int(),
  sys: z.number().int(),
  mine: z.number().int(),
})
export type Unread = z.infer<typeof Unread>

/** What another person did. */
export const Message = z.object({
  id: z.number().int(),
  action: z.enum(['Discuss', 'Reply', 'Like_Post', 'Like_Discuss']),
  sourceId: z.number().int(),
  sourceType: z.enum(['Discussion', 'Contest']),
  /** Of the discussion or the contest; where it is gone, that it is. */
  sourceTitle: z.string(),
  /** The beginning of what was written or liked; where it is gone, that it is. */
  sourceContent: z.string().nullable(),
  quoteId: z.number().int().nullable(),
  quoteType: z.enum(['Comment', 'Reply']).nullable(),
  /** "name : text", shortened. */
  quoteContent: z.string().nullable(),
  /** A page of the site. */
  url: z.string(),
  /** Whether it was read before this call. */
  state: z.boolean(),
  senderId: z.string(),
  senderUsername: z.string(),
  senderAvatar: z.string().nullable(),
  gmtCreate: time,
  /** Praxis' own: the source is gone, or the reader may not read it any more. */
  isGone: z.boolean(),
})
export type Message = z.infer<typeof Message>

/** What the site tells, or somebody who runs it. */
export const SiteMessage = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  /** Who wrote it; null: the site itself. */
  adminId: z.string().nullable(),
  type: z.enum(['Sys', 'Mine']),
  /** Whether it was read before this call. */
  state: z.boolean(),
  gmtCreate: time,
  /** Praxis' own: the page that it is about. */
  url: z.string().nullable(),
})
export type SiteMessage = z.infer<typeof SiteMessage>

const unread = ['GET /api/msg/unread'] as const
const ofPeople = {
  access: 'signedIn',
  input: z.object({ currentPage, limit: limit(5) }),
  output: listOf(Message),
} as const
const ofSite = { ...ofPeople, output: listOf(SiteMessage) } as const

/** What people and the site tell a person. A list marks the rows that it sends as read. */
export const messages = endpoints({
  unread: {
    call: 'GET /api/msg/unread',
    summary: 'How many messages of each tab the caller has not read.',
    access: 'signedIn',
    input: z.object({}),
    output: Unread,
  },
  comment: {
    ...ofPeople,
    call: 'GET /api/msg/comment',
    summary: 'Comments on what the caller wrote, unread ones first. Those that are sent count as read afterwards.',
  },
  reply: {
    ...ofPeople,
    call: 'GET /api/msg/reply',
    summary: 'Replies to the caller, unread ones first. Those that are sent count as read afterwards.',
  },
  like: {
    ...ofPeople,
    call: 'GET /api/msg/like',
    summary: 'Likes of what the caller wrote, unread ones first. Those that are sent count as read afterwards.',
  },
  sys: {
    ...ofSite,
    call: 'GET /api/msg/sys',
    summary: 'What the site tells everybody or its staff, unread first. What is sent counts as read afterwards.',
  },
  mine: {
    ...ofSite,
    call: 'GET /api/msg/mine',
    summary: 'What the site tells the caller alone, unread first. What is sent counts as read afterwards.',
  },
  clean: {
    call: 'DELETE /api/msg/clean',
    summary: 'Remove one message, or all of a type.',
    access: 'signedIn',
    input: z.object({
      type: z.enum(Object.values(messageTypes)).describe('The type of messages.'),
      id: id.optional().describe('The number of a message; absent: all of the type.'),
    }),
    example: { type: 'Like' },
    output: z.null(),
    errors: ['message_not_found'],
    changes: [
      ...unread,
      'GET /api/msg/comment',
      'GET /api/msg/reply',
      'GET /api/msg/like',
      'GET /api/msg/sys',
      'GET /api/msg/mine',
    ],
  },
})
