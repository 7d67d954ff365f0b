/**
 * For a page: shows each text in the preview of the Markdown editor and tells what of it is harmful. It is given the
 * text area, the texts, and the names of the buttons that open and close the preview.
 */
export const showPayloads = `async (area, { texts, preview, write }) => {
  const button = (name) => [...document.querySelectorAll('[role=toolbar] button')].find((one) => one.textContent === name)
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set
  const show = async (text) => {
    setValue.call(area, text)
    area.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
    button(preview).click()
    return area.parentElement?.querySelector('section') ?? null
  }
  const elements = 'a abbr b blockquote br button caption center code col colgroup dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead tr u ul var'.split(' ')
  const harmOf = (element) => {
    const isFormula = element.closest('.katex, .katex-error') !== null
    const found = []
    if (!isFormula && !elements.includes(element.localName)) found.push('<' + element.tagName + '>')
    for (const { name, value } of element.attributes) {
      const isAddress = ['href', 'src', 'srcset', 'cite', 'action', 'formaction', 'background', 'poster', 'data', 'ping', 'xlink:href'].includes(name)
      if (/^on/i.test(name)) found.push(name)
      if (isAddress && isFormula) found.push(name)
      if (isAddress && !['href', 'src'].includes(name)) found.push(name)
      if (isAddress && !/^(https?|mailto|tel|sms|ftp|ftps|callto|cid|xmpp|matrix):$/.test(new URL(value, location.href).protocol)) {
        const isPicture = name === 'src' && element.localName === 'img' && value.startsWith('data:')
        if (!isPicture) found.push(name + '=' + value.slice(0, 40))
      }
      if (!isFormula && ['style', 'id', 'name', 'srcdoc', 'is', 'slot', 'part'].includes(name)) found.push(name)
    }
    if (element.localName === 'a' && element.hasAttribute('href') && element.origin !== location.origin && !/noopener/.test(element.rel)) found.push('rel')
    return found
  }
  const harmful = []
  let shown = 0
  for (const [index, text] of texts.entries()) {
    const section = await show(text)
    if (section === null) throw new Error('the page is gone with line ' + (index + 1))
    if (section.childNodes.length > 0) shown += 1
    for (const element of section.querySelectorAll('*')) {
      for (const harm of harmOf(element)) harmful.push(index + 1 + ': ' + harm)
    }
    const back = button(write)
    if (back === undefined) throw new Error('the page is gone with line ' + (index + 1) + ': ' + document.body.textContent.slice(0, 300))
    back.click()
    // What is harmful later, such as an error of a picture, gets its turn.
    if (index % 20 === 0) await new Promise((resolve) => setTimeout(resolve))
  }
  return { harmful, shown }
}`
