import type { EditedProblem } from '@praxis/contract/problemEditing'
import { caseModes, compareKinds, modeOfValidator, problemType } from '@praxis/contract/statuses'
import { dataOf, editedToForm } from './editedToForm.ts'

export const time = '2026-03-01T08:00:00.000Z'

/** A problem of a group with everything that a problem can have. */
const problem: EditedProblem = {
  id: 7,
  problemId: 'ALGOS1001',
  title: '求和',
  author: 'li',
  type: problemType.oi,
  judgeMode: modeOfValidator.checker,
  judgeCaseMode: caseModes[2],
  timeLimit: 1500,
  memoryLimit: 128,
  stackLimit: 64,
  description: '算',
  input: '入',
  output: '出',
  pdf: '/api/public/file/a.pdf',
  examples: '',
  isRemote: false,
  source: '校赛',
  difficulty: 2,
  hint: '',
  auth: 2,
  ioScore: 100,
  codeShare: false,
  spjCode: 'int main(){}',
  spjLanguage: 'C++',
  userExtraFile: '{"grader.h":"#pragma once"}',
  judgeExtraFile: '{"check.h":"int x;"}',
  isRemoveEndBlank: true,
  openCaseResult: false,
  isUploadCase: true,
  caseVersion: '1',
  modifiedUser: 'li',
  isGroup: true,
  gid: 12,
  applyPublicProgress: null,
  isFileIO: true,
  ioReadFileName: 'sum.in',
  ioWriteFileName: 'sum.out',
  gmtCreate: time,
  gmtModified: time,
  isMemberVisible: true,
  videoOriginalUrl: 'https://v.test/1',
  videoExplanationUrl: null,
  isVideoMemberVisible: true,
  spjProtocol: 'kattis',
  statements: {
    'zh-CN': { title: '求和', description: '算', input: '入', output: '出', hint: null, pdf: '/api/public/file/a.pdf' },
    'en-US': { title: 'Sum', description: 'Add', input: 'In', output: 'Out', hint: 'Small', pdf: null },
  },
  exampleList: [
    { input: '1 2', output: '3', noteZh: '显然', noteEn: null },
    { input: '<input>', output: '', noteZh: null, noteEn: 'odd' },
  ],
  sourceEn: 'School',
  caseData: 2,
  compare: {
    kind: compareKinds[3],
    ignoreTrailing: true,
    caseInsensitive: true,
    spaceSensitive: false,
    epsAbs: null,
    epsRel: 1e-6,
  },
  version: 4,
  ownerUid: 'u1',
  groupShortName: 'algos',
  languages: [
    { id: 3, timeFactor: 2, memoryFactor: null },
    { id: 5, timeFactor: null, memoryFactor: null },
  ],
  allLanguages: false,
  tags: [{ id: 9, name: 'math', color: '#123456' }],
  codeTemplates: [{ id: 1, pid: 7, lid: 3, code: 'x = 1', status: true, gmtCreate: time, gmtModified: time }],
  mayPublish: false,
  mayDelete: true,
}

export const cases = [1, 2, 3].map((id) => ({
  id,
  seq: id,
  input: `${id}.in`,
  output: `${id}.out`,
  inputSize: 10,
  outputSize: 5,
  score: 30,
  groupNum: 1,
  requires: [],
  isSample: false,
}))
/** Its form. */
export const base = editedToForm(problem, dataOf({ isUpload: true, cases }, null))
export const stored = { pid: 7, gid: 12, version: 4, base }
