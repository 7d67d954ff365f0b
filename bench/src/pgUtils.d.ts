/** What pg makes of a value that is sent as text; it has no types of its own. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null
}
