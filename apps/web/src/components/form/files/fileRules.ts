import type { UploadKind } from '@praxis/contract/endpoint'

/** What a call takes, so that people are told before they send a file. The server looks at the content and decides. */
export type FileRules = { readonly maxBytes: number; readonly kinds: readonly UploadKind[] }

/** Types and endings of each kind; null: every file. */
const known: Record<UploadKind, { type: string; endings: readonly string[] } | null> = {
  jpeg: { type: 'image/jpeg', endings: ['jpg', 'jpeg', 'jfif'] },
  png: { type: 'image/png', endings: ['png'] },
  gif: { type: 'image/gif', endings: ['gif'] },
  webp: { type: 'image/webp', endings: ['webp'] },
  bmp: { type: 'image/bmp', endings: ['bmp'] },
  zip: { type: 'application/zip', endings: ['zip'] },
  any: null,
}

/** For the `accept` of a file input. */
export const acceptOf = ({ kinds }: FileRules): string | undefined =>
  kinds.includes('any') ? undefined : kinds.flatMap((kind) => known[kind]?.type ?? []).join(',')

/** The kinds as people write them; empty where every file is welcome. */
export const kindNames = ({ kinds }: FileRules): string =>
  kinds.includes('any') ? '' : kinds.map((kind) => kind.toUpperCase()).join(', ')

type FileFacts = Pick<File, 'name' | 'type' | 'size'>

/** What is wrong with a file as far as it can be told without sending it. */
export function fileProblem(file: FileFacts, rules: FileRules): 'kind' | 'size' | 'empty' | null {
  if (!rules.kinds.some((kind) => isOfKind(file, kind))) return 'kind'
  if (file.size === 0) return 'empty'
  return file.size > rules.maxBytes ? 'size' : null
}

/** By its type; by its name where the system knows no type. */
function isOfKind({ name, type }: FileFacts, kind: UploadKind): boolean {
  const facts = known[kind]
  if (facts === null) return true
  return type === '' ? facts.endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)) : type === facts.type
}
