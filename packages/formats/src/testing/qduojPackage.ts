import { readZip, type Entries } from './anArchive.ts'

export type QduojChange = { readonly settings?: object; readonly files?: Entries }

const least = {
  display_id: 'A1',
  title: 'Sum',
  description: { format: 'html', value: '<p>Add.</p>' },
  time_limit: 1000,
  memory_limit: 256,
  rule_type: 'ACM',
  test_case_score: [{ score: 100, input_name: '1.in', output_name: '1.out' }],
  spj: null,
}

/** The files of one small problem in the folder `1`. */
export function qduojFiles({ settings = {}, files = {} }: QduojChange = {}, folder = '1'): Entries {
  return {
    [`${folder}/problem.json`]: JSON.stringify({ ...least, ...settings }, null, 1),
    [`${folder}/testcase/1.in`]: '1 2\n',
    [`${folder}/testcase/1.out`]: '3\n',
    ...files,
  }
}

export async function readQduojProblem(change: QduojChange = {}) {
  const [read] = await readZip(qduojFiles(change))
  return read!
}

/** What is told of every problem: the format does not say it. */
export const toldFixed = (file: string) => [
  `approximated languages: ${file}: the package does not say it, so it is C, C With O2, C++, C++ With O2, Java, Python3, Python2, Golang, C#`,
  `approximated difficulty: ${file}: the package does not say it, so it is 1`,
  `approximated stackLimit: ${file}: the package does not say it, so it is 128 MB`,
]
/** All that is told of the small problem. */
export const toldUsual = [
  'approximated comparison: 1/problem.json: outputs are compared line by line, without the blanks at the ends of lines',
  ...toldFixed('1/problem.json'),
]
