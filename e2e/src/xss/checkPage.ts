export type Harm = string

/**
 * For a page: lists what no text may bring into it, then does to the rendered Markdown what people do. An event that a
 * text listens to runs its script, which the test hears of. A text listens by attributes only, so of plain elements in
 * plain elements of the same kind, which lie in each other by the thousand, the outermost stands for all.
 */
export const checkPage = `() => {
  const harmful = []
  const tell = (element, what) => harmful.push(what + ' in ' + element.outerHTML.slice(0, 120))
  const openers = ['https:', 'http:', 'mailto:', 'tel:', 'sms:', 'ftp:', 'ftps:', 'callto:', 'cid:', 'xmpp:', 'matrix:', 'blob:']
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName
    const isIn = (place) => element.closest(place) !== null
    if (['iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'base', 'portal', 'fencedframe', 'marquee'].includes(name)) tell(element, 'element')
    if (name === 'script' && new URL(element.src, location.href).origin !== location.origin) tell(element, 'script')
    if (name === 'script' && !element.hasAttribute('src')) tell(element, 'script')
    if (name === 'meta' && (isIn('body') || /refresh|set-cookie/i.test(element.httpEquiv))) tell(element, 'meta')
    if (name === 'link' && (isIn('body') || new URL(element.href, location.href).origin !== location.origin)) tell(element, 'link')
    if (name === 'style' && /foreign|javascript|expression/.test(element.textContent)) tell(element, 'style')
    if (name === 'form' && (element.hasAttribute('action') || element.hasAttribute('name'))) tell(element, 'form')
    if (['animate', 'set', 'use', 'foreignobject', 'feimage', 'handler'].includes(name) && isIn('[class*=prose]')) tell(element, 'svg')
    for (const { name: attribute, value } of element.attributes) {
      if (/^on/i.test(attribute)) tell(element, attribute)
      if (attribute === 'srcdoc' || attribute === 'formaction' || attribute === 'ping') tell(element, attribute)
      if (attribute === 'style' && /foreign|javascript|expression/.test(value)) tell(element, 'style')
      const isFormula = isIn('.katex, .katex-error')
      if ((attribute === 'id' || attribute === 'name') && isIn('[class*=prose]') && !isFormula) tell(element, attribute)
      if (attribute === 'id' && (value in Document.prototype || value in HTMLElement.prototype || value === 'ran')) tell(element, 'clobbers')
      if (attribute === 'name' && /^(form|img|iframe|embed|object)$/.test(name)) tell(element, 'clobbers')
    }
    if (name === 'a' && element.hasAttribute('href')) {
      const address = new URL(element.getAttribute('href'), location.href)
      if (!openers.includes(address.protocol)) tell(element, 'address')
      if (address.origin !== location.origin && !/noopener|noreferrer/.test(element.rel)) tell(element, 'rel')
    }
    if (/^(img|video|audio|source)$/.test(name) && element.hasAttribute('src')) {
      const address = new URL(element.getAttribute('src'), location.href)
      const isDrawn = name === 'img' && address.protocol === 'data:'
      if (!isDrawn && address.protocol !== 'blob:' && address.origin !== location.origin) tell(element, 'src')
    }
  }
  const stay = (event) => event.preventDefault()
  addEventListener('click', stay)
  const kinds = ['click', 'auxclick', 'mouseover', 'pointerenter', 'focus', 'focusin', 'blur', 'toggle', 'beforetoggle', 'error', 'load', 'animationstart', 'transitionend', 'copy', 'wheel', 'scroll', 'contextmenu', 'dragstart', 'begin', 'start']
  const staying = ['error', 'load', 'scroll']
  const isPlain = (element) => element.attributes.length === 0
  for (const element of document.querySelectorAll('[class*=prose] *:not(button)')) {
    const outer = element.parentElement
    if (isPlain(element) && isPlain(outer) && outer.localName === element.localName) continue
    for (const kind of kinds) element.dispatchEvent(new Event(kind, { bubbles: !staying.includes(kind), cancelable: true }))
  }
  removeEventListener('click', stay)
  return harmful
}`
