import type { Page } from 'playwright-core'

/** The kinds of elements that a page has, in its frame and in what the frame holds: what they are, not what they say. */
type Kinds = { frame: string[]; content: string[] }

const kindsIn = (page: Page): Promise<Kinds> =>
  page.evaluate<Kinds>(`(() => {
    const kinds = { frame: new Set(), content: new Set() }
    for (const one of document.body.querySelectorAll('*:not(:is(svg, .katex, .cm-editor) *)')) {
      const attributes = [...one.attributes].map(({ name, value }) =>
        /^(class|role|type)$|^data-|^aria-(?!label|controls|describedby)/.test(name) ? name + '=' + value : name)
      const place = one.closest('main, dialog') === null ? kinds.frame : kinds.content
      place.add(one.localName + ' ' + attributes.sort().join(' '))
    }
    return { frame: [...kinds.frame], content: [...kinds.content] }
  })()`)

/** Tells whether a page has a kind of element that none of the pages has that were shown to it before. */
export function noveltyOf(): (page: Page) => Promise<boolean> {
  const known: Record<keyof Kinds, ReadonlySet<string>[]> = { frame: [], content: [] }
  const isNew = (place: keyof Kinds, kinds: string[]) => {
    const all = new Set(kinds)
    if (known[place].some((one) => all.isSubsetOf(one))) return false
    known[place].push(all)
    return true
  }
  return async (page) => {
    const { frame, content } = await kindsIn(page)
    const news = [isNew('frame', frame), isNew('content', content)]
    return news.includes(true)
  }
}
