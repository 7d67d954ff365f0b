import { constants } from 'node:os'

const names = new Map(Object.entries(constants.signals).map(([name, number]) => [number, name]))

export const signalName = (number: number): string => names.get(number as never) ?? `SIG${number}`
