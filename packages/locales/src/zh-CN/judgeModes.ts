/** How the output of a program is judged. */
export const judgeModes = { default: '普通', spj: '特殊', interactive: '交互' }
