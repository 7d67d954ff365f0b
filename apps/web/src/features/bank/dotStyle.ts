import type { CSSProperties } from 'react'

/** The colour of a record. What is no plain colour is not given to the browser, which would follow addresses in it. */
export const dotStyle = (color: string): CSSProperties | undefined =>
  /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(color) ? { backgroundColor: color } : undefined
