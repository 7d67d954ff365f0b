/** How far beyond the window a place counts as near. */
const margin = '800px'

/**
 * Draws what stands in places when the reader comes near them, and all of it before the page is printed, until the
 * returned function is called.
 */
export function drawWhenNear(places: readonly HTMLElement[], draw: (place: HTMLElement) => void): () => void {
  if (places.length === 0) return () => {}
  const waiting = new Set(places)
  const drawOne = (place: HTMLElement) => {
    observer.unobserve(place)
    if (waiting.delete(place)) draw(place)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) drawOne(target as HTMLElement)
    },
    { rootMargin: margin },
  )
  for (const place of places) observer.observe(place)
  const drawAll = () => [...waiting].forEach(drawOne)
  addEventListener('beforeprint', drawAll)
  return () => {
    observer.disconnect()
    removeEventListener('beforeprint', drawAll)
  }
}
