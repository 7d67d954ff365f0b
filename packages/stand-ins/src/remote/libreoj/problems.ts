/** Answers of the interface to a question for a problem, by the number that people see. */
export const libreojProblems = {
  6764: {
    id: 41_180,
    type: 'Traditional',
    title: '渡河',
    sections: [
      {
        sectionTitle: '题目描述',
        type: 'Text',
        text: '河上有 $n$ 座桥，价值 $a_i$。求 $$\\max_{i} a_i$$\n\n![桥](/files/bridge.png)',
      },
      { sectionTitle: '输入格式', type: 'Text', text: '第一行一个整数 $n$。' },
      { sectionTitle: '输出格式', type: 'Text', text: '一行一个整数。' },
      { sectionTitle: '样例一', type: 'Sample', sampleId: 0, text: '最贵的是第二座。' },
      { sectionTitle: '样例二', type: 'Sample', sampleId: 1, text: '' },
      { sectionTitle: '数据范围', type: 'Text', text: '$1 \\le n \\le 10^5$' },
    ],
    samples: [
      { inputData: '3\n1 5 2\n', outputData: '5\n' },
      { inputData: '1\n7\n', outputData: '7\n' },
    ],
    tags: ['贪心'],
    judgeInfo: { timeLimit: 1000, memoryLimit: 512, fileIo: null as object | null },
  },
  7000: {
    id: 7000,
    type: 'Traditional',
    title: 'Files of Old',
    sections: [
      { sectionTitle: 'Description', type: 'Text', text: 'Copy a file.' },
      { sectionTitle: 'Input', type: 'Text', text: 'One line.' },
      { sectionTitle: 'Output', type: 'Text', text: 'The same line.' },
    ],
    samples: [],
    tags: [],
    judgeInfo: {
      timeLimit: 2000,
      memoryLimit: 256,
      fileIo: { inputFilename: 'old.in', outputFilename: 'old.out' } as object | null,
    },
  },
  7001: {
    id: 7001,
    type: 'SubmitAnswer',
    title: 'Answers Only',
    sections: [{ sectionTitle: 'Description', type: 'Text', text: 'Send files.' }],
    samples: [],
    tags: [],
    judgeInfo: { fileIo: null as object | null },
  },
} as const
export type LibreojProblem = (typeof libreojProblems)[keyof typeof libreojProblems]

export const problemOf = (displayId: unknown): LibreojProblem | undefined =>
  libreojProblems[Number(displayId) as keyof typeof libreojProblems]
export const displayIdOf = (id: number): number | undefined =>
  Object.entries(libreojProblems)
    .map(([displayId, problem]) => ({ displayId: Number(displayId), id: problem.id }))
    .find((problem) => problem.id === id)?.displayId
