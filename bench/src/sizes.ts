/** Whether to run to the end with the least data: that tells whether a bench works, and nothing about time. */
export const isSmallest = process.argv.includes('--smallest')

/** The arguments beside that; a word that begins with dashes is a flag. */
export const given: readonly string[] = process.argv.slice(2).filter((word) => word !== '--smallest')

export const isNumber = (text: string) => !Number.isNaN(Number(text))

/** Words of the command line are parts of the names of calls; without any, every call is asked for. */
export const isEveryAsked = given.every(isNumber)
export const isAsked = ({ name }: { name: string }) =>
  isEveryAsked || given.some((word) => !isNumber(word) && name.includes(word))

/** One size: the usual one, or the least with which everything is still done once. */
export const sized = (usual: number, smallest: number): number => (isSmallest ? smallest : usual)

/** The numbers of the command line in this order; of those left out, the usual one or the smallest. */
export function sizes<const Name extends string>(
  all: Readonly<Record<Name, readonly [usual: number, smallest: number]>>,
): Record<Name, number> {
  const names = Object.keys(all) as Name[]
  const entries = names.map((name, n) => {
    const [usual, smallest] = all[name]
    return [name, given[n] === undefined ? sized(usual, smallest) : Number(given[n])]
  })
  return Object.fromEntries(entries) as Record<Name, number>
}

/** A goal of time fails a measured run only. */
export function missTime(): void {
  if (!isSmallest) process.exitCode = 1
}
