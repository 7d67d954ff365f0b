export const targets: Readonly<Record<'request' | 'compare', readonly string[]>>
export function corpusOf(target: string): string
export function buildTarget(target: string, options: { fuzzer: boolean; to?: string }): string
