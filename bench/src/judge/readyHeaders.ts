/**
 * Measures what precompiled headers save: compiles a C++ contest program with and without them in turns, and then does a
 * complete test run of it.
 *
 *   node bench/src/judge/readyHeaders.ts [rounds] [--smallest]     (as root)
 * Exits with 1 if a program does not do what it must.
 */
import type { TestRun } from '@praxis/contract/judgingJobs'
import { aBench } from '../../../apps/judge/test/bench.ts'
import { aTestRun } from '../../../apps/judge/test/jobs.ts'
import { compile } from '../../../apps/judge/src/compile/compile.ts'
import type { CompileTools } from '../../../apps/judge/src/compile/compile.ts'
import { runTestsOn } from '../../../apps/judge/src/job/testRun.ts'
import { median } from '../figures.ts'
import { sizes } from '../sizes.ts'

const { rounds } = sizes({ rounds: [7, 1] })
const hello = `#include <bits/stdc++.h>
int main() { int a, b; std::cin >> a >> b; std::cout << a + b; }
`
const contest = `#include <bits/stdc++.h>
using namespace std;
struct Tree {
    int n; vector<long long> sums;
    explicit Tree(int n) : n(n), sums(2 * n) {}
    void add(int at, long long by) { for (at += n; at > 0; at /= 2) sums[at] += by; }
    long long sum(int from, int to) {
        long long all = 0;
        for (from += n, to += n; from < to; from /= 2, to /= 2) {
            if (from & 1) all += sums[from++];
            if (to & 1) all += sums[--to];
        }
        return all;
    }
};
int main() {
    ios::sync_with_stdio(false); cin.tie(nullptr);
    int a, b; cin >> a >> b;
    map<string, vector<int>> seen; set<pair<int, int>> pairs; priority_queue<pair<long long, int>> queue;
    for (int i = 0; i < 100; i++) { seen[to_string(i % 7)].push_back(i); pairs.insert({i % 5, i}); queue.push({i * 3 % 17, i}); }
    Tree tree(128); for (auto& [key, all] : seen) for (int it : all) tree.add(it, key.size());
    unordered_map<int, string> names; for (auto [x, y] : pairs) names[x] += to_string(y);
    vector<int> order(100); iota(order.begin(), order.end(), 0);
    sort(order.begin(), order.end(), [&](int x, int y) { return tree.sum(0, x) % 5 < tree.sum(0, y) % 5; });
    while (queue.size() > 1) queue.pop();
    cout << a + b << '\\n';
}
`

const bench = await aBench()
const language = 'C++ 17 With O2'
const toolchain = bench.toolchains.get(language)
if (toolchain === undefined) throw new Error(`${language} is not offered here`)
const withHeaders: CompileTools = bench
const without = { ...bench, equipment: { headerFlags: () => Promise.resolve([]) } } as unknown as CompileTools
let distinct = 0

try {
  await timed(withHeaders, hello)
  await bench.equipment.settled()
  for (const [name, source] of Object.entries({ hello, contest })) await measure(name, source)
} finally {
  await bench.close()
}

async function measure(name: string, source: string): Promise<void> {
  const plain: number[] = []
  const ready: number[] = []
  const runs: number[] = []
  const again: number[] = []
  for (let round = 0; round < rounds; round++) {
    plain.push(await timed(without, source))
    ready.push(await timed(withHeaders, source))
    const test = aTestRun({ language, source: `${source}// ${distinct++}\n`, input: '1 2' })
    for (const times of [runs, again]) times.push(await timeOf(() => mustAdd(test)))
  }
  const [a, b, c, d] = [plain, ready, runs, again].map((times) => Math.round(median(times)))
  console.log(`${name}: without ${a} ms, with ${b} ms; test run of a new source ${c} ms, of the same again ${d} ms`)
}

/** Both programs print the sum of the two numbers. */
async function mustAdd(test: TestRun): Promise<void> {
  const { output, stderr } = await runTestsOn(bench)(test, new AbortController().signal)
  if (output.trim() !== '3') throw new Error(`the program printed ${output} ${stderr}`)
}

/** The comment makes every source different. */
function timed(tools: CompileTools, source: string): Promise<number> {
  return timeOf(async () => {
    if (toolchain === undefined) return
    const held = await compile(tools, toolchain, { source: `${source}// ${distinct++}\n`, extraFiles: {} })
    held.release()
  })
}

async function timeOf(what: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await what()
  return performance.now() - began
}
