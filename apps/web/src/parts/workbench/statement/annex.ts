export type AnnexFile = { name: string; content: string }

/** The extra files of a problem: JSON text `{fileName: content}`. Anything else is none. */
export function readAnnex(text: string | null): AnnexFile[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
    return Object.entries(value).flatMap(([name, content]) => (typeof content === 'string' ? [{ name, content }] : []))
  } catch {
    return []
  }
}
