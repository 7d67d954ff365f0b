/** What the route table does for the layers below it, such as the reactions to a failed call. */
type Navigation = {
  go: (path: string) => Promise<void>
  /** Asks the guard of the open screen again. True: it sent the person away. */
  recheck: () => Promise<boolean>
}

let registered: Navigation | null = null

export const registerNavigation = (navigation: Navigation): void => {
  registered = navigation
}

/** Null before the first screen opens. */
export const navigation = (): Navigation | null => registered
