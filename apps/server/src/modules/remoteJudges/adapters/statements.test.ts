import { expect, test } from 'vitest'
import { aRemoteSite, troubleOf } from '../../../../test/remoteSites.ts'

test('HDU: a page in GBK becomes Markdown, with limits for all languages but Java', async () => {
  const { adapter, site, visit } = await aRemoteSite('HDU')
  expect(await adapter.fetchProblem(visit, '1000')).toEqual({
    title: 'Two Baskets',
    description: String.raw`Lin carries two baskets of 苹果. Count them all.  
  
An apple costs \$3 & a pear costs \$5.  

![](${site.address}/data/images/baskets.jpg)`,
    input: 'Each line holds two integers *a* and *b* (0 < *a*, *b* < 10<sup>9</sup>).',
    output: 'For each line, print the number of apples in one line.',
    hint: '',
    samples: [{ input: '1 5\n10 20', output: '6\n30' }],
    timeLimitMs: 1000,
    memoryLimitMb: 32,
    tags: [],
    source: 'Orchard Cup 春季赛',
    pdf: null,
    languages: null,
  })
})

test('HDU: formulas stay as they are, and the hint below the last sample is none of it', async () => {
  const { adapter, visit } = await aRemoteSite('HDU')
  expect(await adapter.fetchProblem(visit, '7001')).toMatchObject({
    title: 'Counting Roots',
    description: String.raw`Given $n$ and $a_1, a_2, \dots, a_n$, find

$$
\sum_{i=1}^{n} \sqrt{a_i}
$$

where $a_i < 10^9$.`,
    input: 'The first line holds $T$.',
    hint: 'Roots of $a_i$ are whole in **all** tests.',
    samples: [{ input: '1\n2\n4 9', output: '5' }],
    timeLimitMs: 2000,
    memoryLimitMb: 512,
    source: '',
  })
})

test('POJ: a page becomes Markdown', async () => {
  const { adapter, site, visit } = await aRemoteSite('POJ')
  expect(await adapter.fetchProblem(visit, '1000')).toEqual({
    title: 'Sum of Stones',
    description: String.raw`Two heaps of stones lie by the river.  
  
A stone is worth \$1. How many are there?  
![](${site.address}/images/1000_1.jpg)`,
    input: 'Two integers *a*, *b* (0 <= *a*, *b* <= 10)',
    output: `The sum, see [another one](${site.address}/problem?id=1001).`,
    hint: 'Read both numbers:  \n\n```\nint a, b;\nscanf("%d%d", &a, &b);\n```',
    samples: [{ input: '1 2', output: '3' }],
    timeLimitMs: 1000,
    memoryLimitMb: 10,
    tags: [],
    source: 'River Cup',
    pdf: null,
    languages: null,
  })
  expect(await adapter.fetchProblem(visit, '2001')).toMatchObject({
    title: 'Silent River',
    samples: [],
    timeLimitMs: 5000,
    memoryLimitMb: 64,
  })
})

test('SPOJ: a page becomes Markdown, with the languages of the form', async () => {
  const { adapter, site, visit } = await aRemoteSite('SPOJ')
  await adapter.signIn(visit)
  expect(await adapter.fetchProblem(visit, 'TEST')).toEqual({
    title: 'Echo Until Dusk',
    description: String.raw`Repeat what you hear until somebody says **42**. Silence costs \$1.

![dusk](${site.address}/content/spoj:dusk.png)`,
    input: 'Numbers of one or two digits.',
    output: 'Those before the first 42.',
    hint: '### Warning\n\nDo not read on.',
    samples: [{ input: '1\n42\n99', output: '1' }],
    timeLimitMs: 10_000,
    memoryLimitMb: 1536,
    tags: ['basics', 'ad-hoc'],
    source: 'A quiet evening',
    pdf: null,
    languages: [
      { name: 'C++14 (gcc)', remoteKey: '44', contentType: 'text/x-c++src' },
      { name: 'C (gcc)', remoteKey: '11', contentType: 'text/x-csrc' },
      { name: 'Python 3', remoteKey: '116', contentType: 'text/x-python' },
      { name: 'Dusk (dusk 1.0)', remoteKey: '999', contentType: 'text/plain' },
    ],
  })
  expect(await adapter.fetchProblem(visit, 'ROOT2')).toMatchObject({
    description: String.raw`Find $\sqrt{n}$ for $n < 10^9$.`,
    input: 'One number.',
    samples: [{ input: '4', output: '2' }],
    timeLimitMs: 2500,
    memoryLimitMb: 256,
    tags: [],
    languages: [{ name: 'C (gcc)' }],
  })
})

test('SPOJ: visitors see no languages, and an account whose session has ended signs in for them', async () => {
  const { adapter, visit, visitAs } = await aRemoteSite('SPOJ')
  expect((await adapter.fetchProblem(visitAs(null), 'TEST')).languages).toBeNull()
  expect((await troubleOf(adapter.fetchProblem(visit, 'TEST'))).trouble).toBe('signed_out')
})

test('LibreOJ: sections and samples are put in their places, and addresses become whole', async () => {
  const { adapter, site, visit } = await aRemoteSite('LIBRE')
  const problem = {
    title: '渡河',
    description: `河上有 $n$ 座桥，价值 $a_i$。求 $$\\max_{i} a_i$$\n\n![桥](${site.address}/files/bridge.png)`,
    input: '第一行一个整数 $n$。',
    output: '一行一个整数。',
    hint: '### 样例一\n\n最贵的是第二座。\n\n### 数据范围\n\n$1 \\le n \\le 10^5$',
    samples: [
      { input: '3\n1 5 2', output: '5' },
      { input: '1\n7', output: '7' },
    ],
    timeLimitMs: 1000,
    memoryLimitMb: 512,
    tags: ['贪心'],
    source: '',
    pdf: null,
    languages: null,
  }
  expect(await adapter.fetchProblem(visit, '6764')).toEqual(problem)
  expect(await adapter.fetchProblem(visit, '6764(41180)')).toEqual(problem)
  expect((await troubleOf(adapter.fetchProblem(visit, '6764(41181)'))).trouble).toBe('not_found')
})

test('LibreOJ: names of files are told, and problems without programs are refused', async () => {
  const { adapter, visit } = await aRemoteSite('LIBRE')
  expect(await adapter.fetchProblem(visit, '7000')).toMatchObject({
    input: '`old.in`\n\nOne line.',
    output: '`old.out`\n\nThe same line.',
    samples: [],
  })
  expect((await troubleOf(adapter.fetchProblem(visit, '7001'))).trouble).toBe('refused')
})

test('LibreOJ: the number in brackets is the one that is sent, without a question before', async () => {
  const { adapter, site, visit, language } = await aRemoteSite('LIBRE')
  await adapter.signIn(visit)
  for (const remoteId of ['6764(41180)', '6764']) {
    await adapter.submit(visit, { remoteId, language, code: 'int main() {}' })
  }
  expect(site.state.submissions.map(({ problemId }) => problemId)).toEqual(['6764', '6764'])
  expect(site.state.asked.slice(1)).toEqual([
    'POST /api/submission/submit',
    'POST /api/problem/getProblem',
    'POST /api/submission/submit',
  ])
})
