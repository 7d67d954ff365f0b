/** A name between Chinese words: a space parts Latin letters and digits from them, and nothing parts Chinese words. */
export const apart = (name: string): string => `${/^\w/.test(name) ? ' ' : ''}${name}${/\w$/.test(name) ? ' ' : ''}`
