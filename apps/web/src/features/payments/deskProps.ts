import type { ReactNode } from 'react'

/** Each desk shows `head` between its title and its table. */
export type DeskProps = { head: ReactNode }
