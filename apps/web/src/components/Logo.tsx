/** The mark: two axes and a tick. */
export function Logo({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" strokeLinecap="square" aria-hidden="true">
      <path d="M4 3v17h17" stroke="currentColor" strokeWidth="2.25" />
      <path d="M8.5 11.5l3.5 4L20.5 5" stroke="var(--accent)" strokeWidth="2.75" />
    </svg>
  )
}
