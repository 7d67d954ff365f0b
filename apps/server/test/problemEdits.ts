import { problemAuth } from '@praxis/contract/statuses'
import { counted, identity, person, record, right, type Edit, type Edits } from './edit.ts'
import type { EditedSite } from './editedSite.ts'

const problem: Edit = {
  inside: 'problem',
  beside: ['languages', 'allLanguages', 'tags', 'codeTemplates'],
  other: {
    problemId: 'B1',
    type: 1,
    judgeMode: 'interactive',
    judgeCaseMode: 'subtask_lowest',
    timeLimit: 2_000,
    memoryLimit: 128,
    stackLimit: 64,
    examples: '<input>5 6</input><output>11</output><desc>二</desc>',
    exampleList: [{ input: '7 8', output: '15', noteZh: null, noteEn: 'two' }],
    difficulty: 1,
    auth: problemAuth.public,
    spjLanguage: 'C',
    spjProtocol: 'kattis',
    userExtraFile: '{"a.h":"x"}',
    judgeExtraFile: '{"b.h":"y"}',
    source: 'Old',
    sourceEn: 'Old one',
    videoOriginalUrl: 'https://example.org/a',
    videoExplanationUrl: 'https://example.org/b',
    caseData: 2,
    compare: {
      kind: 'float',
      ignoreTrailing: true,
      caseInsensitive: true,
      spaceSensitive: true,
      epsAbs: 0.5,
      epsRel: 0.25,
    },
    pdf: (site: EditedSite) => site.pdf,
    statements: ({ pdf }: EditedSite) => ({
      'zh-CN': { title: '和', description: '加', input: '两', output: '和', hint: '想', pdf },
      'en-US': { title: 'S', description: 'D', input: 'I', output: 'O', hint: 'H', pdf },
    }),
    languages: [{ id: 2, timeFactor: 2, memoryFactor: 3 }],
    tags: [],
    codeTemplates: [],
  },
  apart: {
    inside: {
      languages: [{ id: 2, timeFactor: 4, memoryFactor: 5 }],
      allLanguages: true,
      tags: ({ tagId }: EditedSite) => [{ id: tagId }],
      codeTemplates: [{ lid: 2, code: '// in', status: true }],
    },
    insideAlone: {
      languages: [{ id: 2, timeFactor: 6, memoryFactor: null }],
      allLanguages: false,
      tags: [],
      codeTemplates: [{ lid: 2, code: '// alone', status: false }],
    },
    beside: {
      languages: [{ id: 2, timeFactor: 8, memoryFactor: null }],
      allLanguages: true,
      tags: ({ tagId }: EditedSite) => [{ id: tagId }],
      codeTemplates: [{ lid: 2, code: '// beside', status: true }],
    },
  },
  fixed: {
    ...record,
    author: person,
    modifiedUser: person,
    ownerUid: person,
    isRemote: 'Only a remote judge makes such problems.',
    ioScore: 'It is the sum of the scores of the cases.',
    isUploadCase: '`isUploadTestCase` beside the problem says it, together with cases.',
    caseVersion: 'It tells the version of the test data.',
    version: 'It tells which version was read: a save over a newer one is refused.',
    isGroup: 'A group offers a problem by another call.',
    applyPublicProgress: 'A group offers a problem by another call.',
    gid: 'A problem stays where it was made.',
    groupShortName: 'It is of the group.',
    hasLimitOffer: 'It is measured by calls of its own.',
    mayPublish: right,
    mayDelete: right,
  },
  unread: {
    samples: 'Another call reads the test data.',
    isUploadTestCase: 'It says where the test data are.',
    uploadTestcaseDir: 'It says where the test data are.',
    changeModeCode: 'The server finds out what has changed.',
    changeJudgeCaseMode: 'The server finds out what has changed.',
  },
}

/** Problems, and what the desk of the bank has. */
export const problemEdits: Edits = {
  'PUT /api/admin/problem': { ...problem, asked: ({ pid }) => ({ pid }) },
  'PUT /api/admin/contest/problem': {
    ...problem,
    asked: ({ contestPid }) => ({ pid: contestPid }),
    other: { ...problem.other, problemId: 'B2' },
    isAtOnce: true,
    fixed: { ...problem.fixed, auth: 'It is reached through its contest only.' },
  },
  'PUT /api/group/problem': {
    ...problem,
    asked: ({ groupPid }) => ({ pid: groupPid }),
    other: { ...problem.other, problemId: '9' },
    // The short name of the group comes before it.
    seen: { problemId: 'CLUBS9' },
    isAtOnce: true,
  },
  'PUT /api/admin/tag': {
    read: 'GET /api/get-all-problem-tags',
    asked: () => ({ oj: 'ALL' }),
    other: { color: '#19be6b', oj: 'CF', tcid: ({ tcid }: EditedSite) => tcid },
    along: { oj: { tcid: null } },
    fixed: { ...record, gid: 'A tag stays where it was made.' },
  },
  'PUT /api/admin/tag/classification': {
    asked: () => ({ oj: 'ALL' }),
    other: { rank: 3, oj: 'CF' },
    fixed: record,
  },
  'PUT /api/admin/question-bank': {
    read: 'GET /api/admin/question-bank/get-list',
    other: { oj: 'XX', rank: 7 },
    fixed: { ...record, problemCount: counted },
  },
  'PUT /api/admin/difficulty': {
    isRow: ({ id }) => id === 1,
    other: { color: '#19be6b' },
    fixed: { id: identity },
  },
}
