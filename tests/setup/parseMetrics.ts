import { expect } from 'vitest'

export type Sample = { name: string; labels: Record<string, string>; value: number }

/** Reads the text format of Prometheus as its description has it: a parser that knows nothing of what wrote it. */
export function parseMetrics(text: string): { samples: Sample[]; types: Map<string, string> } {
  const types = new Map<string, string>()
  const samples: Sample[] = []
  expect(text.endsWith('\n')).toBe(true)
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, name = '', type = ''] =
      /^# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram|summary|untyped)$/.exec(line) ?? []
    if (name !== '') {
      expect(types.has(name), `${name} has one type`).toBe(false)
      types.set(name, type)
      continue
    }
    if (line.startsWith('#')) {
      expect(line).toMatch(/^# HELP [a-zA-Z_:][\w:]* /)
      continue
    }
    const found = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (N[aA][nN]|[+-]Inf|[-+\d.eE]+)$/.exec(line)
    expect(found, line).not.toBeNull()
    const [, sample = '', inner = '', value = ''] = found!
    const labels = [...inner.matchAll(/([a-zA-Z_]\w*)="((?:[^"\\]|\\["\\n])*)",?/g)]
    expect(labels.map(([all]) => all).join(''), line).toBe(inner)
    samples.push({
      name: sample,
      labels: Object.fromEntries(labels.map(([, key, text]) => [key, text])) as Record<string, string>,
      value: value.endsWith('Inf') ? (value.startsWith('-') ? -Infinity : Infinity) : Number(value),
    })
  }
  for (const { name } of samples) {
    const family = name.replace(/_(bucket|sum|count)$/, '')
    expect(types.has(name) || types.has(family), `${name} has a type`).toBe(true)
  }
  return { samples, types }
}

/** The value of the first sample with this name and these labels. */
export const valueIn = (samples: readonly Sample[], name: string, labels: Record<string, string> = {}) =>
  samples.find((one) => one.name === name && Object.entries(labels).every(([key, text]) => one.labels[key] === text))
    ?.value
