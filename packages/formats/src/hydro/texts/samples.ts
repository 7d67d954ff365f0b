import type { Example } from '#formats/model.ts'

type Fence = {
  readonly mark: string
  readonly side: 'input' | 'output' | null
  readonly number: number
  readonly lines: string[]
}

/** Takes the samples out of a text: fenced blocks called input1 and output1. */
export function withoutSamples(markdown: string): { text: string; examples: Example[] } {
  const inputs = new Map<number, string>()
  const outputs = new Map<number, string>()
  const kept: string[] = []
  let fence: Fence | null = null
  const give = ({ side, number, lines }: Fence) => {
    const into = side === 'input' ? inputs : outputs
    // The first one counts; a second one stays in the text.
    if (side === null || into.has(number)) kept.push(...lines)
    else
      into.set(
        number,
        lines
          .slice(1, -1)
          .map((line) => `${line}\n`)
          .join(''),
      )
  }
  for (const line of markdown.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const [, mark = '', rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/s.exec(line) ?? []
    if (fence === null && (mark === '' || (mark.startsWith('`') && rest.includes('`')))) kept.push(line)
    else if (fence === null) fence = opened(mark, rest, line)
    else {
      fence.lines.push(line)
      if (!mark.startsWith(fence.mark) || rest.trim() !== '') continue
      give(fence)
      fence = null
    }
  }
  if (fence !== null) kept.push(...fence.lines)
  const numbers = [...new Set([...inputs.keys(), ...outputs.keys()])].toSorted((a, b) => a - b)
  const examples = numbers.map((number) => ({
    input: inputs.get(number) ?? '',
    output: outputs.get(number) ?? '',
    noteZh: null,
    noteEn: null,
  }))
  return { text: kept.join('\n'), examples }
}

function opened(mark: string, rest: string, line: string): Fence {
  const [, side, number] = /^\s*(input|output)(\d{1,4})\b/.exec(rest) ?? []
  return { mark, side: (side ?? null) as Fence['side'], number: Number(number ?? 0), lines: [line] }
}
