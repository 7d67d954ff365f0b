import { useEffect, useState } from 'react'

type ScreenTitleProps = {
  name: string
  /** The page names itself as soon as it has its data: a name of the site that arrives later must not replace that. */
  isProvisional: boolean
}

/**
 * The name in the browser's tab. It stands before the page in the tree, so that a title set by the page wins. Each
 * address needs a part of its own, with a key.
 */
export function ScreenTitle({ name, isProvisional }: ScreenTitleProps) {
  const [first] = useState(name)
  const title = isProvisional ? first : name
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
