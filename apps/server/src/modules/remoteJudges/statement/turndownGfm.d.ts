declare module '@joplin/turndown-plugin-gfm' {
  import type TurndownService from 'turndown'
  /** Tables, strike-through and lists of tasks. */
  export const gfm: (service: TurndownService) => void
}
