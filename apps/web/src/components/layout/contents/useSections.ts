import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { observable } from '#web/state/observable.ts'
import { currentSection } from './currentSection.ts'

export type PageSection = { id: string; title: string }

/** A section begins for the reader when its top is so far below the top of the window. */
const linePx = 160
const endPx = 2

/**
 * The sections of a page, which are elements with an id and a heading, the one that is read, and the way to one. They are
 * read from the page, because they come and go with what the server answers.
 */
export function useSections(body: HTMLElement | null) {
  const sections = useSectionsIn(body)
  const [current, setCurrent] = useState<string | null>(null)
  const wanted = useWanted(sections)

  useEffect(() => {
    let frame = 0
    const measure = () => {
      frame = 0
      const tops = sections.map(({ id }) => document.getElementById(id)?.getBoundingClientRect().top ?? 0)
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - endPx
      const read = sections[currentSection(tops, linePx, isAtEnd)]?.id ?? null
      // At the end of the page several are as far up as they can be: the one that was chosen counts.
      setCurrent(isAtEnd ? (wanted.get() ?? read) : read)
    }
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(measure)
    }
    later()
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', later)
      window.removeEventListener('resize', later)
    }
  }, [sections, wanted])

  function open(id: string): void {
    wanted.set(id)
    setCurrent(id)
    scrollTo(id)
    document.getElementById(id)?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }

  return { sections, current, open }
}

function scrollTo(id: string | null): void {
  if (id !== null) document.getElementById(id)?.scrollIntoView({ block: 'start' })
}

function useSectionsIn(body: HTMLElement | null): readonly PageSection[] {
  const [sections, setSections] = useState<readonly PageSection[]>([])
  useEffect(() => {
    if (body === null) return
    const read = () =>
      setSections((before) => {
        const now = [...body.querySelectorAll<HTMLElement>(':is(form, section)[id]')].map(({ id, ownerDocument }) => ({
          id,
          title: ownerDocument.querySelector(`#${CSS.escape(id)} h2`)?.textContent ?? '',
        }))
        return JSON.stringify(now) === JSON.stringify(before) ? before : now
      })
    read()
    const observer = new MutationObserver(read)
    observer.observe(body, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [body])
  return sections
}

/**
 * The section that the reader has chosen, or that the address names. Until they scroll by themselves it is brought back
 * when others have come above it.
 */
function useWanted(sections: readonly PageSection[]) {
  const { hash } = useLocation()
  const [wanted] = useState(() => observable<string | null>(null))
  useEffect(() => {
    if (hash === '') return
    wanted.set(decodeURIComponent(hash.slice(1)))
    scrollTo(wanted.get())
  }, [wanted, hash])
  useEffect(() => {
    const forget = () => wanted.set(null)
    const gestures = ['wheel', 'touchmove', 'keydown'] as const
    for (const gesture of gestures) window.addEventListener(gesture, forget, { passive: true })
    return () => {
      for (const gesture of gestures) window.removeEventListener(gesture, forget)
    }
  }, [wanted])
  useEffect(() => {
    if (sections.length > 0) scrollTo(wanted.get())
  }, [wanted, sections])
  return wanted
}
