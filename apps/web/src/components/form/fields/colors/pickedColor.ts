const written = /^(#[\da-f]{6})([\da-f]{2})?$/i

/** The part of a colour that the browser's own box for colours can show. */
export const opaqueOf = (color: string, fallback: string): string => written.exec(color.trim())?.[1] ?? fallback

/** The colour that was picked. It is as transparent as the one before. */
export const pickedColor = (picked: string, before: string): string => picked + (written.exec(before.trim())?.[2] ?? '')
