/** By the scale of the data, and by the name of a call. */
export type KnownFaults = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

type Compared = { unknown: string[]; gone: string[] }

/**
 * What was found and is not known fails a run; what is known and was not found is to be taken out of the list. Data of
 * another scale than those of the list has no faults of its own: it may have those of any.
 */
export function compareFaults(
  found: ReadonlyMap<string, readonly string[]>,
  known: KnownFaults,
  scale: number,
): Compared {
  const ofScale = known[String(scale)]
  const lists = ofScale === undefined ? Object.values(known) : [ofScale]
  const isKnown = (call: string, fault: string) => lists.some((list) => list[call]?.includes(fault) === true)
  const isFound = (call: string, fault: string) => found.get(call)?.includes(fault) === true
  const told = (call: string, fault: string) => `${call}: ${fault}`
  return {
    unknown: [...found].flatMap(([call, faults]) =>
      faults.filter((fault) => !isKnown(call, fault)).map((fault) => told(call, fault)),
    ),
    gone: Object.entries(ofScale ?? {}).flatMap(([call, faults]) =>
      faults.filter((fault) => !isFound(call, fault)).map((fault) => told(call, fault)),
    ),
  }
}
