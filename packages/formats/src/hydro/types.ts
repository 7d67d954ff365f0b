/** Types of problems, as the format calls them, that are judged here. */
export const hydroTypes = { plain: 'default', interactive: 'interactive' } as const

/** Those that are not. */
export const otherTypes: readonly string[] = ['communication', 'submit_answer', 'objective', 'remote_judge']
