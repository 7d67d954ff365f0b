import { trainingAuth } from '@praxis/contract/statuses'
import { counted, identity, person, record, type Edit, type Edits } from './edit.ts'

const training: Edit = {
  inside: 'training',
  aside: ['trainingCategory'],
  other: {
    auth: trainingAuth.member,
    rank: 7,
    trainingCategory: ({ otherCategory }: { otherCategory: object }) => otherCategory,
  },
  fixed: {
    ...record,
    author: person,
    isGroup: identity,
    gid: 'A training stays where it was made.',
    memberCount: counted,
  },
  unread: { keepsRegistrations: 'It says what becomes of registrations when the password changes.' },
}

/** Trainings and their categories. */
export const trainingEdits: Edits = {
  'PUT /api/admin/training': { ...training, asked: ({ tid }) => ({ tid }) },
  'PUT /api/group/training': { ...training, asked: ({ groupTid }) => ({ tid: groupTid }), isAtOnce: true },
  'PUT /api/admin/training/category': {
    read: 'GET /api/get-training-category',
    other: { color: '#ff0000' },
    fixed: { ...record, gid: identity },
  },
}
