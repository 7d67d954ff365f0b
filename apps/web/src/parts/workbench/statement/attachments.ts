export type Attachment = { name: string; content: string }

/** The extra files of a problem: JSON text `{fileName: content}`. Anything else is none. */
export function readAttachments(text: string | null): Attachment[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
    return Object.entries(value).flatMap(([name, content]) => (typeof content === 'string' ? [{ name, content }] : []))
  } catch {
    return []
  }
}
