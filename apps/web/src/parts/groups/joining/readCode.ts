/** A code out of what was typed or pasted: without white space, and not longer than codes are. */
export const readCode = (text: string, length: number): string =>
  [...text.replaceAll(/\s/gu, '')].slice(0, length).join('')
