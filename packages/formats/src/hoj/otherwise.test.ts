import { expect, test } from 'vitest'
import { told } from '../testing/anArchive.ts'
import { readHojProblem, type HojChange } from '../testing/hojPackage.ts'

const approximated: [name: string, change: HojChange, lines: string[]][] = [
  [
    'what the package does not say',
    {
      beside: { judgeMode: undefined },
      problem: {
        type: undefined,
        timeLimit: null,
        memoryLimit: '',
        stackLimit: undefined,
        isRemoveEndBlank: undefined,
      },
    },
    [
      'approximated type: problem_1.json:10: the package does not say it, so it is ACM',
      'approximated judgeMode: problem_1.json:1: the package does not say it, so it is default',
      'approximated timeLimit: problem_1.json:10: the package does not say it, so it is 1000 ms',
      'approximated memoryLimit: problem_1.json:10: the package does not say it, so it is 256 MB',
      'approximated stackLimit: problem_1.json:10: the package does not say it, so it is 128 MB',
      'approximated comparison: problem_1.json:10: the package does not say it, so it is problem.isRemoveEndBlank = false',
    ],
  ],
  [
    'a judge mode that is not known',
    { beside: { judgeMode: 'magic' }, problem: { judgeMode: 'spj' } },
    ['approximated judgeMode: problem_1.json:2: judgeMode: magic cannot be used, so it is default'],
  ],
  [
    'a judge mode inside that is not the one beside',
    { beside: { judgeMode: 'default' }, problem: { judgeMode: 'spj' } },
    ['approximated judgeMode: problem_1.json:21: problem.judgeMode: spj cannot be used, so it is default'],
  ],
  [
    'a case mode that is not known',
    { problem: { judgeCaseMode: 'best-of' } },
    ['approximated caseMode: problem_1.json:19: problem.judgeCaseMode: best-of cannot be used, so it is default'],
  ],
  [
    'a case mode that does not go with the type',
    { problem: { judgeCaseMode: 'subtask_lowest' } },
    [
      'approximated caseMode: problem_1.json:19: problem.judgeCaseMode: subtask_lowest cannot be used, so it is default',
    ],
  ],
  [
    'a level that only the other site knows',
    { problem: { difficulty: 7 } },
    ['approximated difficulty: problem_1.json:21: 7 becomes 0'],
  ],
  [
    'languages that are not known',
    { beside: { languages: ['C', 'Whitespace', { name: 'Piet' }, 'c++ 17'] } },
    ['dropped languages: problem_1.json:3: this site has no Whitespace, Piet, left out'],
  ],
  [
    'no language that is known',
    { beside: { languages: ['Piet'] } },
    [
      'dropped languages: problem_1.json:3: this site has no Piet, left out',
      'approximated languages: problem_1.json:3: no language is left, so the problem accepts all',
    ],
  ],
  [
    'templates without use',
    {
      beside: {
        languages: ['C', 'Java'],
        codeTemplates: [
          { language: 'C', code: '1' },
          { language: 'C', code: '2', status: true },
          { language: 'PHP', code: '3' },
          { language: 'Piet', code: '4' },
          { language: 'Java', code: ' ' },
        ],
      },
    },
    [
      'dropped other: problem_1.json:33: codeTemplates.1.status is no key of the format and is left out',
      'approximated templates: problem_1.json:31: C is there twice',
      'dropped templates: problem_1.json:36: the problem does not accept PHP, so its template is left out',
      'dropped templates: problem_1.json:40: this site has no Piet, left out',
    ],
  ],
  [
    'what belongs to other modes',
    {
      beside: { judgeExtraFile: { 'a.h': '' } },
      problem: { spjCode: 'x', spjLanguage: 'C', isFileIO: false, ioReadFileName: 'a', ioWriteFileName: 'b' },
    },
    [
      'dropped checker: problem_1.json:21: problem.spjCode has no place here and is left out',
      'dropped checker: problem_1.json:22: problem.spjLanguage has no place here and is left out',
      'dropped extraFiles: problem_1.json:27: judgeExtraFile has no place here and is left out',
      'dropped fileIo: problem_1.json:24: problem.ioReadFileName has no place here and is left out',
      'dropped fileIo: problem_1.json:25: problem.ioWriteFileName has no place here and is left out',
    ],
  ],
  [
    'data that no case names, but not the index',
    { files: { 'problem_1/info': '{}', 'problem_1/9.in': '', 'problem_1/more/1.in': '' } },
    ['dropped cases: problem_1/9.in: the file is not used', 'dropped cases: problem_1/more/1.in: the file is not used'],
  ],
  [
    'pictures of the site that the package comes from',
    {
      problem: {
        description: '![a](/api/public/img/a.png) <img src="/api/public/img/b.png"> [c](https://example.org/c.png)',
        hint: '[d](</api/public/file/d.pdf>) ![a](/api/public/img/a.png) `//x`',
      },
    },
    [
      'dropped pictures: problem_1.json:11: the text shows /api/public/img/a.png, which the package does not have',
      'dropped pictures: problem_1.json:11: the text shows /api/public/img/b.png, which the package does not have',
      'dropped pictures: problem_1.json:11: the text shows /api/public/file/d.pdf, which the package does not have',
    ],
  ],
  [
    'what the other site keeps for itself, and keys of no format',
    {
      beside: { isUploadTestCase: true, shape: 'round', none: null },
      problem: {
        auth: 3,
        isGroup: true,
        gid: 4,
        isMemberVisible: false,
        videoOriginalUrl: 'x',
        modifiedUser: 'root',
        colour: 'blue',
        isUploadCase: true,
      },
    },
    [
      'dropped visibility: problem_1.json:21: problem.auth has no place here and is left out',
      'dropped visibility: problem_1.json:22: problem.isGroup has no place here and is left out',
      'dropped visibility: problem_1.json:23: problem.gid has no place here and is left out',
      'dropped other: problem_1.json:25: problem.videoOriginalUrl has no place here and is left out',
      'dropped other: problem_1.json:26: problem.modifiedUser has no place here and is left out',
      'dropped other: problem_1.json:27: problem.colour is no key of the format and is left out',
      'dropped other: problem_1.json:31: shape is no key of the format and is left out',
    ],
  ],
]

test.each(approximated)('taken otherwise or left out: %s', async (_name, change, lines) => {
  const read = await readHojProblem(change)
  expect(told(read)).toEqual(lines)
  expect(read.model).not.toBeNull()
})

test('what is taken otherwise is what is told', async () => {
  const model = async (change: HojChange) => (await readHojProblem(change)).model!
  expect((await model({ beside: { judgeMode: 'magic' }, problem: { judgeMode: 'spj' } })).judgeMode).toBe('default')
  expect((await model({ problem: { judgeCaseMode: 'best-of' } })).caseMode).toBe('default')
  expect((await model({ problem: { difficulty: 7 } })).difficulty).toBe(0)
  expect((await model({ beside: { languages: ['Piet'] } })).languages).toBeNull()
  expect((await model({ beside: { languages: ['C', 'Piet', 'c++ 17'] } })).languages).toEqual(['C', 'C++ 17'])
  expect((await model({ problem: { isRemoveEndBlank: 'false' } })).compare.ignoreTrailing).toBe(false)
  const inside = {
    beside: { judgeMode: undefined },
    problem: { judgeMode: 'interactive', spjCode: 'x', spjLanguage: 'C' },
  }
  expect((await model(inside)).judgeMode).toBe('interactive')
})

test('a part that nothing says is not told as taken', async () => {
  const { findings } = await readHojProblem({ problem: { timeLimit: undefined } })
  const ofLimits = findings.filter(({ part }) => part === 'timeLimit' || part === 'memoryLimit')
  expect(ofLimits.map(({ outcome, part }) => [outcome, part])).toEqual([
    ['approximated', 'timeLimit'],
    ['mapped', 'memoryLimit'],
  ])
})
