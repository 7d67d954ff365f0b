/** Scrolls to the field with this id and puts the focus on its control. */
export function goToField(anchor: string): void {
  const place = document.getElementById(anchor)
  if (place === null) return
  for (let fold = place.closest('details'); fold !== null; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  place.scrollIntoView({ block: 'center' })
  const find = (controls: string) => place.querySelector<HTMLElement>(controls)
  // What is written in comes before the buttons over it.
  const control = find('textarea, input, select, [contenteditable=true]') ?? find('button')
  control?.focus({ preventScroll: true })
}
