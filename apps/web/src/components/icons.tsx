/** Stroke drawings on a 24-unit grid; they take the colour of the text. */
const paths = {
  check: 'M4 12.5l5.5 5.5L20 6.5',
  x: 'M6 6l12 12M18 6L6 18',
  clock: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3.5 2',
  chip: 'M7 7h10v10H7zM10 7V3M14 7V3M10 21v-4M14 21v-4M7 10H3M7 14H3M21 10h-4M21 14h-4',
  bolt: 'M13 3L5 14h6l-1 7 8-11h-6z',
  wrench: 'M14.5 6.5a4 4 0 015-2l-3 3 2 2 3-3a4 4 0 01-5.5 5L8 19.5a2 2 0 01-3.5-3.5l8-8',
  half: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 3v18M12 8h7.5M12 12h9M12 16h7.5',
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
  load: 'M12 3a9 9 0 109 9',
  ban: 'M12 3a9 9 0 100 18 9 9 0 000-18zM5.6 5.6l12.8 12.8',
  alert: 'M12 4L2.8 20h18.4zM12 10v4M12 17h.01',
  info: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 11v5M12 8h.01',
  question: 'M12 3a9 9 0 100 18 9 9 0 000-18zM9.5 9.5a2.5 2.5 0 113.6 2.3c-.8.4-1.1.9-1.1 1.7M12 17h.01',
  align: 'M4 6h16M4 12h10M4 18h13M18 12h2',
  search: 'M11 4a7 7 0 100 14 7 7 0 000-14zM20.5 20.5L16 16',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  left: 'M15 6l-6 6 6 6',
  right: 'M9 6l6 6-6 6',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  play: 'M7 4.5v15L19.5 12z',
  pause: 'M8 5v14M16 5v14',
  upload: 'M12 16V4M7 9l5-5 5 5M4 20h16',
  download: 'M12 4v12M7 11l5 5 5-5M4 20h16',
  gear: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  max: 'M14 4h6v6M10 20H4v-6M20 4l-7 7M4 20l7-7',
  palette:
    'M12 3a9 9 0 100 18c1.6 0 2.2-1.1 1.6-2.2-.7-1.4.2-2.8 1.9-2.8H18a3 3 0 003-3c0-5.5-4-10-9-10zM7.5 12h.01M10 7.8h.01M14.6 7.8h.01',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5',
  bell: 'M6 16V11a6 6 0 0112 0v5l2 2H4zM10 21h4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  dice: 'M4 7h4l8 10h4M4 17h4l2.5-3M13.5 10L16 7h4M17.5 4.5L20 7l-2.5 2.5M17.5 14.5L20 17l-2.5 2.5',
  reset: 'M4 5v5h5M4.5 10a8 8 0 112 7',
  refresh: 'M20 5v5h-5M4 19v-5h5M19.5 10a8 8 0 00-14-3M4.5 14a8 8 0 0014 3',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9 6.8 19.7l1-5.9L3.5 9.7l5.9-.8z',
  mark: 'M6 4h12v16l-6-4.5L6 20z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3',
  crown: 'M4 18h16M4 7l4 5 4-7 4 7 4-5-1.5 11h-13z',
  link: 'M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.7L11.5 7M14 10a4 4 0 00-5.7 0l-3 3A4 4 0 0011 18.7l1.5-1.7',
  globe: 'M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  pin: 'M9 4h6l-1 6 3 3v2H7v-2l3-3zM12 15v6',
  plus: 'M12 5v14M5 12h14',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  users:
    'M9 5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM3 20c0-4 2.5-6 6-6s6 2 6 6M16 5.5a3.5 3.5 0 010 6.5M17.5 14.5c2.3.7 3.5 2.5 3.5 5.5',
  cup: 'M7 4h10v5a5 5 0 01-10 0zM7 6H4c0 3 1 4.5 3 5M17 6h3c0 3-1 4.5-3 5M12 14v4M8 20h8',
  book: 'M5 4h13v16H5zM9 4v16',
  chat: 'M4 5h16v11H11l-5 4v-4H4z',
  edit: 'M4 20h4L19 9l-4-4L4 16z',
  heart: 'M12 20C5.5 15.2 3 12 3 8.8A4.4 4.4 0 0112 7a4.4 4.4 0 019 1.8c0 3.2-2.5 6.4-9 11.2z',
  reply: 'M10 6l-6 6 6 6M4 12h9a7 7 0 017 7',
  tag: 'M4 4h8l8 8-8 8-8-8zM8 8h.01',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  flag: 'M5 21V4M5 4h13l-3 4.5 3 4.5H5',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8',
  spark: 'M12 3l2 7 7 2-7 2-2 7-2-7-7-2 7-2z',
  outside: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  chart: 'M5 20V10M12 20V4M19 20v-7',
  school: 'M2 9l10-5 10 5-10 5zM6 11.5V17c3 2.5 9 2.5 12 0v-5.5',
  user: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4 21c0-4.5 3-7 8-7s8 2.5 8 7',
  eye: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 100 6 3 3 0 000-6z',
  next: 'M4 12h16M14 6l6 6-6 6',
  wifi: 'M3 9c5-5 13-5 18 0M6.5 12.5c3-3 8-3 11 0M12 17h.01M4 4l16 16',
  save: 'M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6',
  moon: 'M20 14.5A8.5 8.5 0 019.5 4 8.5 8.5 0 1020 14.5z',
  eyeOff: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 100 6 3 3 0 000-6zM4 4l16 16',
  logout: 'M10 4H5v16h5M9 12h11M16 8l4 4-4 4',
  screen: 'M3 5h18v12H3zM8 21h8M12 17v4',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
  phone: 'M8 3h8v18H8zM11 18h2',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM20 14v2M18 18h2v2M14 20h.01',
  video: 'M3 6h12v12H3zM15 10.5l6-3.5v10l-6-3.5',
} as const
export type IconName = keyof typeof paths

/** Small marks need a heavier line than pictures. */
const strokes: Partial<Record<IconName, number>> = { check: 2.5, x: 2.5, dots: 3, grip: 3 }

type IconProps = { name: IconName; size?: number; className?: string | undefined; filled?: boolean }

/** Decoration only: the control or word beside it carries the meaning. */
export function Icon({ name, size = 16, className, filled = false }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={strokes[name] ?? 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path d={paths[name]} />
    </svg>
  )
}
