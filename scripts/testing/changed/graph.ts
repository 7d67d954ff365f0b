import type { Source } from './imports.ts'

export type Graph = ReadonlyMap<string, Source>

/** An import that is not followed, because something else says who needs what is behind it. */
export type Cut = { from: RegExp; to: RegExp }

/** All that a file is made of, itself as well. Of a list that passes names on, only what stands behind the names that are taken. */
export function reachOf(graph: Graph, start: readonly string[], cuts: readonly Cut[] = []): Set<string> {
  const reached = new Set<string>(start)
  const whole = new Set<string>(start)
  const waiting = [...start]
  const isCut = (from: string, to: string) => cuts.some((cut) => cut.from.test(from) && cut.to.test(to))
  const reach = (file: string) => {
    if (!whole.has(file)) waiting.push(file)
    whole.add(file)
    reached.add(file)
  }
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const { to, names } of graph.get(file)?.edges ?? []) {
      if (isCut(file, to)) continue
      if (names === 'all') {
        reach(to)
        continue
      }
      for (const name of names) {
        const { lists, file: end } = behind(graph, to, name)
        // The list itself could pass on something else.
        for (const list of lists) reached.add(list)
        reach(end)
      }
    }
  }
  return reached
}

/** Where a name is made, and the lists through which it comes. */
function behind(graph: Graph, file: string, name: string): { lists: string[]; file: string } {
  const lists: string[] = []
  let [at, wanted] = [file, name]
  for (;;) {
    const next = graph.get(at)?.passesOn?.get(wanted)
    if (next === undefined || lists.includes(at)) return { lists, file: at }
    lists.push(at)
    ;[at, wanted] = [next.to, next.name]
  }
}

/** Whether a file is among what was reached, as itself or inside of a folder that was named. */
export function isReached(reached: ReadonlySet<string>, file: string): boolean {
  if (reached.has(file)) return true
  const parts = file.split('/')
  return parts.some((_, index) => reached.has(`${parts.slice(0, index).join('/')}/`))
}
