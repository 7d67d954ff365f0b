import type { Place } from './place.ts'

const [author, root] = [['author'], ['root']] as const

const listed = ['training title', 'training category']
const form = ['training title', 'training description', 'training password', 'training category']

/** The pages of trainings. */
export const trainingPlaces: readonly Place[] = [
  { path: '/training', query: '?limit=100', shows: listed },
  { path: '/training', query: '?keyword=%3Csvg/onload=ran(0)%3E&auth=%3Cb%3E&categoryId=%3Cb%3E', shows: [] },
  { path: '/training/:tid', shows: ['training title', 'training description'] },
  { path: '/training/:tid/problems', by: author, shows: ['training title'] },
  { path: '/training/:tid/problem/:problemId', by: author, shows: ['training title'] },
  { path: '/training/:tid/full-screen/problem/:problemId', by: author, shows: [] },
  { path: '/training/:tid/rank', by: author, shows: ['training title'] },
  { path: '/group/:gid/training', by: author, shows: listed },
  { path: '/group/:gid/training', query: '?manage=true', by: author, shows: ['training title'] },
  { path: '/group/:gid/training/:tid', by: author, shows: ['training title', 'training description'] },
  { path: '/group/:gid/training/:tid/edit', by: author, shows: [] },
  { path: '/admin/training', query: '?limit=100', by: root, shows: listed },
  { path: '/admin/training/:tid/edit', by: root, shows: form },
  { path: '/admin/training/:tid/problems', by: root, shows: ['training title'] },
  { path: '/admin/training/category', by: root, shows: ['training category'] },
]
