/** A statement as it stands in the page, and what the form for submissions offers. */
export type SpojProblem = {
  readonly name: string
  readonly tags: readonly string[]
  readonly body: string
  readonly time: string
  readonly memory: string
  readonly resource: string
  readonly languages: readonly (readonly [key: string, name: string])[]
  /** Whether the page shows formulas. */
  readonly hasFormulas: boolean
}

export const spojProblems: Readonly<Record<string, SpojProblem>> = {
  TEST: {
    name: 'Echo Until Dusk',
    tags: ['#basics', '#ad-hoc'],
    body: `<p>Repeat what you hear until somebody says <b>42</b>. Silence costs $1.</p>
<p><img src="/content/spoj:dusk.png" alt="dusk"></p>
<h3>Input</h3><p>Numbers of one or two digits.</p>
<h3>Output</h3><p>Those before the first 42.</p>
<h3>Example</h3>
<pre><b>Input:</b>
1
42
99

<b>Output:</b>
1
</pre>
<h3>Warning</h3><p>Do not read on.</p>`,
    time: '10s',
    memory: '1536MB',
    resource: 'A quiet evening',
    languages: [
      ['44', 'C++14 (gcc 8.3)'],
      ['11', 'C (gcc 8.3)'],
      ['116', 'Python 3 (python 3.7.3)'],
      ['999', 'Dusk (dusk 1.0)'],
    ],
    hasFormulas: false,
  },
  ROOT2: {
    name: 'Roots',
    tags: [],
    body: `<p>Find \\( \\sqrt{n} \\) for $n &lt; 10^9$.</p><h3>Input</h3><p>One number.</p><h3>Sample Input</h3><pre>4</pre><h3>Sample Output</h3><pre>2</pre>`,
    time: '0.5s-2.5s',
    memory: '256MB',
    resource: '',
    languages: [['11', 'C (gcc 8.3)']],
    hasFormulas: true,
  },
}
