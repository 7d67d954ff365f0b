import { describe, expect, test } from 'vitest'
import { read, model, oi } from '../testing/reading.ts'

describe('solutions', () => {
  const files = {
    'submissions/accepted/a.cpp': 'a\n',
    'submissions/wrong_answer/b.py': 'b\n',
    'submissions/rejected/c.java': 'c\n',
  }

  test('are expected to do what praxis.yaml says', async () => {
    const expected = {
      'accepted/a.cpp': { status: 0, score: 100 },
      'wrong_answer/b.py': { status: 8, case: 2, score: 50, language: 'PyPy3' },
      'rejected/c.java': { status: -2 },
    }
    const { model: it, warnings } = await read({ problem: oi, praxis: { expected }, files })
    expect(it.workshop.solutions).toEqual([
      {
        file: 'submissions/accepted/a.cpp',
        language: 'C++ 17 With O2',
        source: 'a\n',
        extraFiles: {},
        expected: { status: 0, case: null, score: 100 },
      },
      {
        file: 'submissions/rejected/c.java',
        language: 'Java',
        source: 'c\n',
        extraFiles: {},
        expected: { status: -2, case: null, score: null },
      },
      {
        file: 'submissions/wrong_answer/b.py',
        language: 'PyPy3',
        source: 'b\n',
        extraFiles: {},
        expected: { status: 8, case: 2, score: 50 },
      },
    ])
    expect(warnings).toEqual([])
  })

  test('are expected to do what their folder says where praxis.yaml is silent', async () => {
    const { model: it, warnings } = await read({ files: { ...files, 'submissions/README.md': 'Hi\n' } })
    expect(it.workshop.solutions.map((one) => one.expected?.status ?? null)).toEqual([0, null, -1])
    expect(warnings).toHaveLength(3)
  })

  test('an input validator is read when it is named', async () => {
    const validators = { 'input_validators/val.py': 'v\n' }
    const praxis = { input_validator: { source: 'input_validators/val.py', language: 'Python3' } }
    expect((await model({ praxis, files: validators })).workshop.inputValidator).toEqual({
      file: 'input_validators/val.py',
      language: 'Python3',
      source: 'v\n',
      extraFiles: {},
    })
    expect((await read({ files: validators })).warnings).toEqual([
      expect.stringMatching(/^input_validators: .* none is run/),
    ])
  })
})
