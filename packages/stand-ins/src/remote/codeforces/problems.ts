/** Statements of this stand-in, by the path of their page. Texts are its own. */
export type Statement = {
  readonly title: string
  readonly time: string
  readonly memory: string
  readonly input?: string
  readonly output?: string
  readonly html: string
  readonly tags: readonly string[]
  readonly contest: string
}

const lines = (...texts: string[]) =>
  texts
    .map(
      (text, index) => `<div class="test-example-line test-example-line-${index % 2 ? 'odd' : 'even'}">${text}</div>`,
    )
    .join('')

const sample = (input: string, output: string) =>
  `<div class="input"><div class="title">Input</div><pre>${input}</pre></div><div class="output"><div class="title">Output</div><pre>${output}</pre></div>`

const samples = (...tests: string[]) =>
  `<div class="sample-tests"><div class="section-title">Examples</div><div class="sample-test">${tests.join('')}</div></div>`

export const statements: Readonly<Record<string, Statement>> = {
  '/problemset/problem/1/A': {
    title: 'A. Tiles for a Yard',
    time: '1 second',
    memory: '256 megabytes',
    tags: ['math', '*1000'],
    contest: 'Stand-in Round 1',
    html: `<div><p>A yard is $$$n$$$ by $$$m$$$ metres, where $$$1 \\le n, m \\le 10^9$$$ and $$$n &lt; m$$$. It costs 5$ a tile.</p>
<p>The number of tiles is</p><p>$$$$$$\\left\\lceil \\frac{n}{a} \\right\\rceil \\cdot \\left\\lceil \\frac{m}{a} \\right\\rceil$$$$$$</p>
<p>See <span class="tex-font-style-bf">the plan</span>:</p><center><img class="tex-graphics" src="/predownloaded/aa/plan.png"></center></div>
<div class="input-specification"><div class="section-title">Input</div><p>Three integers $$$n$$$, $$$m$$$ and $$$a$$$.</p></div>
<div class="output-specification"><div class="section-title">Output</div><p>One integer.</p></div>
${samples(sample(lines('6 7 4'), '4\n'))}
<div class="note"><div class="section-title">Note</div><p>Two rows of <span class="tex-font-style-tt">two_tiles</span>.</p></div>`,
  },
  '/problemset/problem/1970/E1': {
    title: 'E1. Trails (Easy)',
    time: '2.5 seconds',
    memory: '512 megabytes',
    tags: [],
    contest: 'Stand-in Round 970',
    html: `<div><p>There are <span class="tex-span"><i>n</i> ≤ 10<sup class="upper-index">5</sup></span> trails; trail <span class="tex-span"><i>i</i></span> is <span class="tex-span"><i>t</i><sub class="lower-index"><i>i</i></sub></span> long.</p><ul><li>short</li><li>long</li></ul></div>
<div class="input-specification"><div class="section-title">Input</div><p>The number <span class="tex-span"><i>n</i></span>.</p></div>
<div class="output-specification"><div class="section-title">Output</div><p>The answer.</p></div>
${samples(sample('3<br>1 2 3<br>', '6<br>'), sample('1<br>&lt;5&gt;<br>', '5<br>'))}`,
  },
  '/problemset/problem/1/B': {
    title: 'B. Ask Me',
    time: '4 seconds',
    memory: '1 gigabyte',
    tags: ['guessing', 'two words'],
    contest: 'Stand-in Round 1',
    html: `<div><p>Find the hidden number.</p></div>
<div><div class="section-title">Interaction</div><p>Print <span class="tex-font-style-tt">? x</span> and flush.</p></div>`,
  },
  '/problemset/problem/921/01': {
    title: '01. Maze',
    time: '10 seconds',
    memory: '64 megabytes',
    tags: [],
    contest: 'Stand-in Round 921',
    html: `<div><p>Leave the maze.</p></div>`,
  },
  '/gym/100001/problem/A': {
    title: 'A. Ferry',
    time: '2 seconds',
    memory: '64 megabytes',
    input: 'ferry.in',
    output: 'ferry.out',
    tags: [],
    contest: 'Stand-in Gym',
    html: `<div><p>Cars wait for a ferry.</p></div>
<div class="input-specification"><div class="section-title">Input</div><p>Cars.</p></div>
<div class="output-specification"><div class="section-title">Output</div><p>Trips.</p></div>
${samples(sample('2', '1'))}`,
  },
}

/** Problems of the gym whose statement is a PDF, by the path of their page. */
export const pdfs: Readonly<
  Record<string, { readonly index: string; readonly title: string; readonly limits: string }>
> = {
  '/gym/100001/problem/B': { index: 'B', title: '2 MB of Snow', limits: '3 s, 128 MB' },
}

export const oldStatements: Readonly<Record<string, string>> = {
  '/problemsets/acmsguru/problem/99999/100': `<h3 align="center">100. Two Numbers</h3>
<div align="center">time limit per test: 0.25 sec.<br>memory limit per test: 65536 KB</div>
<p>Add two numbers.</p><pre>5 3</pre>`,
}
