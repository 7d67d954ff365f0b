import { constants } from 'node:os'

/** The first name of a number is its usual one: SIGABRT comes before SIGIOT. */
const names = new Map<number, string>(
  Object.entries(constants.signals)
    .toReversed()
    .map(([name, number]) => [number, name]),
)

export const signalName = (number: number): string => names.get(number) ?? `SIG${number}`
