/** A block of a page, in Markdown. */
export type Block = { kind: 'paragraph' | 'heading' | 'list' | 'other'; markdown: string; isPassing?: boolean }

/** Blocks below each other. */
export function printBlocks(blocks: readonly Block[]): string {
  const kept = blocks.filter((block, at) => {
    const next = blocks[at + 1]
    // The heading of samples, where the samples are left out.
    return !(block.isPassing === true && (next === undefined || next.kind === 'heading'))
  })
  return kept
    .flatMap((block, at) => {
      // Two lists would become one.
      const isApart = block.kind === 'list' && kept[at - 1]?.kind === 'list'
      return isApart ? ['<!-- -->', block.markdown] : [block.markdown]
    })
    .join('\n\n')
}

export type ListItem = { marker: string; blocks: readonly Block[] }

export function printList(items: readonly ListItem[]): string {
  const isTight = items.every(({ blocks }) => blocks.length < 2 || (blocks.length === 2 && blocks[1]!.kind === 'list'))
  return items
    .map(({ marker, blocks }) => {
      const text = isTight ? blocks.map(({ markdown }) => markdown).join('\n') : printBlocks(blocks)
      return `${marker} ${indented(text, ' '.repeat(marker.length + 1))}`.trimEnd()
    })
    .join(isTight ? '\n' : '\n\n')
}

const indented = (text: string, by: string): string => text.replaceAll(/\n(?!\n|$)/g, `\n${by}`)
