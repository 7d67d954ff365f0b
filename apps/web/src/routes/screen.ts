import type { Feature } from '@praxis/contract/features'
import type { PageMessages } from '@praxis/locales/locales'
import type { ComponentType } from 'react'
import type { Params } from 'react-router'
import type { PageShape } from '#web/components/feedback/PageSkeleton.tsx'
import type { PageModule } from '#web/loading/scripts.ts'
import type { AdminWords } from '#web/parts/screens/adminWords.ts'
import type { MenuEntry, ScreenHandle } from '#web/parts/screens/handle.ts'
import type { Guard } from '#web/session/mayOpen.ts'

/** Who may open a screen or a branch of screens, and when. What a branch says holds for its screens. */
type Conditions = {
  guard?: Guard
  /** A switch of the site. While it is off, the screen sends people home with the reason. */
  feature?: Exclude<Feature, 'openAiChat'>
}

/** One line of the route table. `Words` are those of its title. */
export type Screen<Words = PageMessages> = Conditions &
  Pick<ScreenHandle<Words>, 'title' | 'fullHeight' | 'isWide' | 'isFocused' | 'isPassing' | 'level' | 'hasOwnBar'> & {
    /** The whole path. */
    path: string
    /** The file has one export, the page. */
    page?: () => Promise<PageModule>
    redirect?: string
    /** What stands there until the script of the page has come. Absent: nothing but the frame. */
    shape?: PageShape
    /** Starts the page's first calls while its script loads. */
    preload?: (query: URLSearchParams, params: Params) => void
  }

/** A screen of the back office. */
export type AdminScreen = Screen<AdminWords> & {
  /** Its entry in the navigation, for those who may open it. */
  menu?: Pick<MenuEntry, 'group' | 'icon' | 'waiting'>
}

/** `shape` stands there until the script has come. */
type InnerFrame = { script: () => Promise<PageModule>; shape: PageShape }

/** Screens with a common frame. */
export type Branch = Conditions & {
  /** The frame is in the first script, or in one that loads with the first of the screens. */
  layout?: { component: ComponentType } | { script: () => Promise<PageModule> }
  /** Frames within the layout, each in the one before. A script loads with the first of the screens. */
  inner?: readonly InnerFrame[]
  /** Where the screens belong: the site, or the group whose number is the `gid` of their paths. */
  scope: ScreenHandle['scope']
} & ({ screens: readonly Screen[] } | { adminScreens: readonly AdminScreen[] })
