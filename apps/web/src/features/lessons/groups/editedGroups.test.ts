import type { AdminGroup, AdminItem } from '@praxis/contract/lessonShapes'
import { expect, test } from 'vitest'
import {
  checkGroups,
  groupsToForm,
  groupsToSent,
  isGroups,
  newGroup,
  newItem,
  withNumbers,
  type EditedItem,
} from './editedGroups.ts'

const item = (id: number, facts: Partial<AdminItem> = {}): AdminItem => ({
  id,
  groupId: 1,
  title: `Item ${id}`,
  url: 'https://videos.example.org/1',
  rank: 0,
  video: null,
  isFree: false,
  duration: null,
  problems: [],
  training: null,
  captions: [],
  ...facts,
})
const video = { id: 7, name: 'loops.mp4', size: 1_000, mediaType: 'video/mp4' }
const stored: AdminGroup[] = [
  {
    id: 1,
    lessonId: 4,
    name: 'Loops',
    rank: 0,
    items: [
      item(10, {
        duration: 1_450,
        isFree: true,
        problems: [{ id: 100, problemId: 'P1', title: 'Sum' }],
        training: { id: 5, title: 'Steps' },
      }),
      item(11, { url: '', video }),
    ],
  },
  { id: 2, lessonId: 4, name: 'Trees', rank: 1, items: [] },
]
const edited = (facts: Partial<EditedItem>) => [
  { ...newGroup(), name: 'Loops', items: [{ ...newItem(), title: 'One', url: '/a', ...facts }] },
]
const told = (facts: Partial<EditedItem>) => checkGroups(edited(facts)).map(({ field, code }) => `${field} ${code}`)

test('what is stored and not edited is sent as it is', () => {
  expect(groupsToSent(groupsToForm(stored))).toEqual([
    {
      id: 1,
      name: 'Loops',
      items: [
        {
          id: 10,
          title: 'Item 10',
          url: 'https://videos.example.org/1',
          videoId: null,
          isFree: true,
          duration: 1_450,
          pids: [100],
          tid: 5,
        },
        { id: 11, title: 'Item 11', url: '', videoId: 7, isFree: false, duration: null, pids: [], tid: null },
      ],
    },
    { id: 2, name: 'Trees', items: [] },
  ])
})

test('of the two sources of an item only the chosen one is sent', () => {
  const sent = (facts: Partial<EditedItem>) => groupsToSent(edited(facts))[0]!.items[0]
  expect(sent({ source: 'address', url: ' /a ', video })).toMatchObject({ url: '/a', videoId: null })
  expect(sent({ source: 'video', url: '/a', video })).toMatchObject({ url: '', videoId: 7 })
})

test('what is wrong is told with its place', () => {
  const groups = [
    { ...newGroup(), name: ' ', items: [] },
    {
      ...newGroup(),
      name: 'Two',
      items: [
        { ...newItem(), title: 'One', url: '/a' },
        { ...newItem(), url: '/b' },
      ],
    },
  ]
  expect(checkGroups(groups)).toEqual([
    { key: groups[0]!.key, group: 0, item: null, field: 'name', code: 'required' },
    { key: groups[1]!.items[1]!.key, group: 1, item: 1, field: 'title', code: 'required' },
  ])
})

test('an item has a title, an address or a video, and perhaps a length', () => {
  expect(told({})).toEqual([])
  expect(told({ title: 'x'.repeat(256) })).toEqual(['title long'])
  expect(told({ url: ' ' })).toEqual(['url required'])
  for (const url of ['javascript:alert(1)', '//evil.example', 'videos', 'https://a.example@b.example'])
    expect(told({ url })).toEqual(['url wrong'])
  expect(told({ source: 'video' })).toEqual(['video required'])
  expect(told({ source: 'video', url: 'javascript:', video })).toEqual([])
  expect(told({ duration: '24:10' })).toEqual([])
  expect(told({ duration: '24:70' })).toEqual(['duration wrong'])
  expect(told({ duration: '100:00:01' })).toEqual(['duration wrong'])
})

test('after a save what was new has its number, also where something was typed, moved or added since', () => {
  const [one, two] = [newItem(), newItem()]
  const group = { ...newGroup(), name: 'New', items: [one, two] }
  const saved: AdminGroup[] = [{ id: 30, lessonId: 4, name: 'New', rank: 0, items: [item(31), item(32)] }]
  const added = newItem()
  const now = [{ ...group, items: [{ ...two, title: 'Typed' }, added, one] }]
  expect(withNumbers(now, [group], saved)).toEqual([
    { ...group, id: 30, items: [{ ...two, id: 32, title: 'Typed' }, added, { ...one, id: 31 }] },
  ])
})

test('what is read again keeps the keys of what is on the page', () => {
  const before = groupsToForm(stored).map((group) => ({
    ...group,
    key: `my ${group.key}`,
    items: group.items.map((one) => ({ ...one, key: `my ${one.key}` })),
  }))
  const after = groupsToForm([...stored, { ...stored[1]!, id: 3 }], before)
  expect(after.map(({ key }) => key)).toEqual(['my group-1', 'my group-2', 'group-3'])
  expect(after[0]!.items.map(({ key }) => key)).toEqual(['my item-10', 'my item-11'])
})

test('a draft of another kind is none', () => {
  expect(isGroups({ groups: groupsToForm(stored) })).toBe(true)
  expect(isGroups({ groups: [] })).toBe(true)
  for (const wrong of [{}, { groups: null }, { groups: 'x' }, { groups: [null] }, { groups: [{ key: 'a' }] }])
    expect(isGroups(wrong)).toBe(false)
})
