import { limits } from './limits.ts'

/** Turns values of a call into what a handler reads. The schemas in fields.ts and the pages share these functions. */
export const queryWords = {
  page: (value: number): number => Math.max(1, value),
  pageSize: (value: number, byDefault: number): number => (value < 1 ? byDefault : Math.min(value, limits.pageLimit)),
  flag: (value: boolean | string): boolean => value === true || value === 'true' || value === '1',
  ids: (value: string | number | (string | number)[]): number[] =>
    (Array.isArray(value) ? value : String(value).split(',')).map(Number),
  upperCase: (value: string): string => value.toUpperCase(),
}
export type QueryWord = keyof typeof queryWords
