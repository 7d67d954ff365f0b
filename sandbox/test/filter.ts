import { spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { theBox } from './box.ts'

type Step = readonly [code: number, ifTrue: number, ifFalse: number, value: number]

/** What the filter of pid 1 gives for a call, as it is on a kernel of this version. */
export class Filter {
  readonly #steps: readonly Step[]
  readonly #architecture: number

  constructor(release?: string) {
    const { stdout } = spawnSync(theBox(), ['filter', ...(release === undefined ? [] : [release])], {
      encoding: 'utf8',
    })
    const lines = stdout.trim().split('\n')
    this.#steps = lines.map((line) => {
      const [code = 0, ifTrue = 0, ifFalse = 0, value = 0] = line.split(' ').map(Number)
      return [code, ifTrue, ifFalse, value]
    })
    this.#architecture = process.arch === 'arm64' ? 0xc00000b7 : 0xc000003e
  }

  /** Follows a call as the kernel does: the steps are those of classic BPF that the filter is made of. */
  follow(
    call: number,
    args: readonly number[] = [],
    architecture = this.#architecture,
  ): { gives: string; steps: number } {
    const words = [call, architecture, 0, 0]
    for (let index = 0; index < 6; index++) {
      const argument = BigInt.asUintN(64, BigInt(args[index] ?? 0))
      words.push(Number(argument & 0xffffffffn), Number(argument >> 32n))
    }
    let accumulator = 0
    let at = 0
    for (let steps = 1; ; steps++) {
      const step = this.#steps[at]
      if (step === undefined) throw new Error(`the filter has no step ${at}`)
      const [code, ifTrue, ifFalse, value] = step
      const go = (holds: boolean) => (at += 1 + (holds ? ifTrue : ifFalse))
      if (code === 0x06) return { gives: actionOf(value), steps }
      if (code === 0x20) accumulator = words[value / 4] ?? 0
      else if (code === 0x74) accumulator >>>= value
      if (code === 0x20 || code === 0x74) at += 1
      else if (code === 0x05) at += 1 + value
      else if (code === 0x15) go(accumulator === value)
      else if (code === 0x25) go(accumulator > value)
      else if (code === 0x35) go(accumulator >= value)
      else if (code === 0x45) go((accumulator & value) !== 0)
      else throw new Error(`the filter has a step of kind ${code}`)
    }
  }
}

const errors = new Map(Object.entries(constants.errno).map(([name, number]) => [number, name]))

function actionOf(action: number): string {
  if (action === 0x7fff0000) return 'allowed'
  if (action === 0x80000000) return 'killed'
  if (action >>> 16 !== 5) return `action ${action}`
  const error = action & 0xffff
  return error === 0 ? '0' : (errors.get(error) ?? String(error))
}
