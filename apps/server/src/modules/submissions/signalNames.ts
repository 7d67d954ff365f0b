import { constants } from 'node:os'

const names = new Map<number, string>(Object.entries(constants.signals).map(([name, number]) => [number, name]))

export const signalName = (number: number): string => names.get(number) ?? `SIG${number}`
