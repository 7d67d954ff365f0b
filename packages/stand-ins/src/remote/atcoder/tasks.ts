/** Tasks of this stand-in, by contest and name. Texts are its own. */
export type Task = {
  readonly title: string
  readonly limits: string
  readonly english: string
  readonly japanese: string
}

const part = (heading: string, body: string) => `<div class="part"><section><h3>${heading}</h3>${body}</section></div>`
const sample = (seq: number, input: string, output: string, remark = '') =>
  `${part(`Sample Input ${seq}`, `<pre>${input}\n</pre>`)}${part(`Sample Output ${seq}`, `<pre>${output}\n</pre>${remark}`)}`

export const tasks: Readonly<Record<string, Readonly<Record<string, Task>>>> = {
  abc110: {
    abc110_a: {
      title: 'A - Three Ribbons',
      limits: 'Time Limit: 2 sec / Memory Limit: 1024 MiB',
      english: `<p>Score: <var>100</var> points</p>${part(
        'Problem Statement',
        `<p>Takahashi's sister has ribbons of <var>A</var>, <var>B</var> and <var>C</var> metres, where <var>A \\leq B_1</var>. A metre costs $3.</p><p><img src="https://img.atcoder.jp/abc110/ribbon.png"></p>`,
      )}${part('Constraints', '<ul><li><var>1 \\leq A, B, C \\leq 9</var></li><li>All are integers.</li></ul>')}
<div class="io-style">${part(
        'Input',
        '<p>From Standard Input:</p><pre><var>A</var> <var>B</var> <var>C</var>\n<var>D_1</var> <var>\\ldots</var> <var>D_N</var>\n<var>\\vdots</var>\n</pre>',
      )}${part('Output', '<p>Print the longest length.</p>')}</div>
${sample(1, '1 5 2', '53', '<p>Two ribbons make <var>\\displaystyle\\frac{53}{1}</var>.</p>')}${sample(2, '9 9 9', '108')}`,
      japanese: part('問題文', '<p>日本語。</p>'),
    },
    abc110_b: {
      title: 'B - Two Lines',
      limits: 'Time Limit: 525 msec / Memory Limit: 64 MB',
      english: '',
      japanese: `${part('問題文', '<p>整数 <var>N</var> が与えられます。</p>')}${part('入力', '<pre><var>N</var></pre>')}${part('出力', '<p>答え。</p>')}
${part('入力例 1', '<pre>3\n</pre>')}${part('出力例 1', '<pre>6\n</pre>')}`,
    },
  },
  'math-and-algorithm': {
    math_and_algorithm_a: {
      title: '001 - Count',
      limits: 'Time Limit: 1 sec / Memory Limit: 1024 MiB',
      english: `<h3>Problem Statement</h3><p>Count to <var>N</var>, that is <var>2<sup>k</sup></var>.</p><h3>Sample Input 1</h3><pre>3</pre><h3>Sample Output 1</h3><pre>1 2 3</pre>`,
      japanese: '',
    },
  },
}
