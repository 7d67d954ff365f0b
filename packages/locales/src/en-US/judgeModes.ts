/** How the output of a program is judged. */
export const judgeModes = { default: 'General', spj: 'Special', interactive: 'Interactive' }
