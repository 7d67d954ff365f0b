/** Stroke drawings on a 24-unit grid, apart from those of icons.tsx, which every visitor downloads. */
const paths = {
  bold: 'M7 4h6a4 4 0 010 8H7zM7 12h7a4 4 0 010 8H7z',
  italic: 'M10 4h8M6 20h8M14 4l-4 16',
  heading: 'M6 4v16M18 4v16M6 12h12',
  bulletList: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  orderedList: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-1V9M3.5 15.5c0-2 3-2 3 0 0 1.5-3 2.5-3 4h3',
  quote: 'M4 6v12M9 7h11M9 12h11M9 17h7',
  spoiler: 'M4 6h16M4 18h16M8 10l4 4 4-4',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  codeBlock: 'M4 4h16v16H4zM10 9l-3 3 3 3M14 9l3 3-3 3',
  link: 'M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.7L11.5 7M14 10a4 4 0 00-5.7 0l-3 3A4 4 0 0011 18.7l1.5-1.7',
  picture: 'M4 5h16v14H4zM4 16l5-5 5 5 2-2 4 4M15 9h.01',
  file: 'M18 12.5l-6.2 6.2a4 4 0 01-5.7-5.7l7.8-7.8a2.7 2.7 0 013.8 3.8l-7.8 7.8a1.3 1.3 0 01-1.9-1.9l7-7',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9M15 10v9',
  formula: 'M18 7V4H6l7 8-7 8h12v-3',
  emoji: 'M12 3a9 9 0 100 18 9 9 0 000-18zM9 10h.01M15 10h.01M8 14.5c2 2.5 6 2.5 8 0',
  undo: 'M9 7L4 12l5 5M4 12h10a6 6 0 016 6',
  redo: 'M15 7l5 5-5 5M20 12H10a6 6 0 00-6 6',
  help: 'M12 3a9 9 0 100 18 9 9 0 000-18zM9.5 9.5a2.5 2.5 0 113.6 2.3c-.8.4-1.1.9-1.1 1.7M12 17h.01',
  fullScreen: 'M14 4h6v6M10 20H4v-6M20 4l-7 7M4 20l7-7',
  leaveFullScreen: 'M20 10h-6V4M4 14h6v6M14 10l7-7M10 14l-7 7',
} as const
export type ToolIconName = keyof typeof paths

export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg
      width={16}
      height={16}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'bold' ? 2.4 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
