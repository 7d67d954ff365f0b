/**
 * Measures the goals of the sandbox. Each figure is compared with the same program without a sandbox in the same run.
 *
 *   node bench/src/sandbox/goals.ts [G1 G5 …] [--rounds 5] [--smallest]     (as root)
 * Exits with 1 if a goal is missed; with `--smallest` only goals of memory and of verdicts count, none of time.
 *
 * G6 and G7 are about compilers: bench/src/judge/readyHeaders.ts and bench/src/submitToVerdict.ts. G12 is the corpus of
 * attacks, which are tests. G3 compares with another sandbox: bubblewrap, if it is installed.
 */
import { parseArgs } from 'node:util'
import { exchange } from './goals/exchange.ts'
import { launch } from './goals/launch.ts'
import { limits } from './goals/limits.ts'
import { memory } from './goals/memory.ts'
import { ready } from './goals/ready.ts'
import { throughput } from './goals/throughput.ts'
import { isOfTime, type Figure } from './goals/figure.ts'
import { given, isSmallest } from '../sizes.ts'
import { Place } from './place.ts'

const { values, positionals } = parseArgs({
  args: [...given],
  allowPositionals: true,
  options: { rounds: { type: 'string', default: isSmallest ? '1' : '5' } },
})
const wanted = new Set(positionals)
const rounds = Number(values.rounds)
const groups = [launch, limits, throughput, exchange, memory, ready]

const place = new Place()
const figures: Figure[] = []
try {
  for (const group of groups) {
    if (wanted.size > 0 && !group.goals.some((goal) => wanted.has(goal))) continue
    for await (const figure of group.measure(place, rounds)) {
      figures.push(figure)
      console.log(lineOf(figure))
    }
  }
} finally {
  place.remove()
}
const missed = figures.filter(({ isMet }) => isMet === false)
console.log(`${figures.length} figures, ${missed.length} goals missed`)
if (missed.some((figure) => !isSmallest || !isOfTime(figure))) process.exitCode = 1

function lineOf({ goal, what, value, bound, isMet }: Figure): string {
  const verdict = isMet === null ? '      ' : isMet ? 'met   ' : 'missed'
  return `${goal.padEnd(4)} ${verdict} ${what.padEnd(66)} ${value.padStart(22)}   ${bound}`
}
