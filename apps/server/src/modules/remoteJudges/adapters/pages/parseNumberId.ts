/** Ids of sites that number their problems: digits without zeros before them. */
export const parseNumberId = (text: string): string | null => /^0*([1-9]\d{0,8})$/.exec(text.trim())?.[1] ?? null
