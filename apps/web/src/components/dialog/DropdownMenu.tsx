import { Fragment, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './DropdownMenu.module.css'
import { Icon, type IconName } from '#web/components/icons.tsx'

export type DropdownItem = {
  label: string
  /** For a label that people have chosen: others may have the same one, and it may be too long to be shown whole. */
  id?: string
  icon?: IconName
  /** A place to go; else `onSelect` acts. */
  to?: string
  /** An address of another site, which opens in a new tab. `newTab` says so to screen readers. */
  outside?: { href: string; newTab: string }
  onSelect?: () => void
  isDisabled?: boolean
  /** It destroys something. */
  isDangerous?: boolean
  /** The chosen one of several values. */
  checked?: boolean
  /** It leads to the page that is shown. */
  isCurrent?: boolean
  lang?: string
  /** Draws a line above the item. */
  parted?: boolean
}

/** Items under a heading. */
type DropdownGroup = { name: string; items: readonly DropdownItem[] }

type DropdownMenuProps = {
  label: string
  /** Classes and content of the button. */
  className?: string | undefined
  children: ReactNode
  heading?: ReactNode
  items: readonly DropdownItem[]
  /** Below the items. A group without items is left out. */
  groups?: readonly DropdownGroup[]
  /** It hangs from a word of a bar: it begins where the word does, and scrolls where it is long. */
  isOfWord?: boolean
}

/** A menu under its button, aligned to the right edge. Where it does not fit in the window, the page scrolls. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { label, className, children, heading, items, groups = [], isOfWord = false } = props
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const close = (returnFocus: boolean) => {
    setOpen(false)
    if (returnFocus) button.current?.focus()
  }
  useEffect(() => {
    if (!open) return
    const menu = root.current?.lastElementChild
    // Otherwise a menu of the bar at the top would move the page.
    if (menu != null && menu.getBoundingClientRect().bottom > window.innerHeight) menu.scrollIntoView({ block: 'end' })
    firstItem(root.current)?.focus()
    const handleOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) setOpen(false)
    }
    document.addEventListener('pointerdown', handleOutside)
    return () => document.removeEventListener('pointerdown', handleOutside)
  }, [open])
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close(true)
    else if (event.key === 'Tab') setOpen(false)
    else if (!moveFocus(root.current, event.key, open)) return
    if (event.key !== 'Tab') event.preventDefault()
  }
  const listOf = (shown: readonly DropdownItem[]) =>
    shown.map((item) => (
      <Fragment key={item.id ?? item.label}>
        {item.parted === true && <hr className={classes.line} />}
        <MenuItem item={item} onDone={() => close(item.to === undefined)} />
      </Fragment>
    ))
  return (
    <div
      className={classes.root}
      role="presentation"
      ref={root}
      onKeyDown={handleKey}
      onBlur={(event) =>
        event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget) && setOpen(false)
      }
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-current={isOfWord && items.some(({ isCurrent }) => isCurrent) ? 'true' : undefined}
        title={open || isOfWord ? undefined : label}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => event.key === 'ArrowDown' && setOpen(true)}
      >
        {children}
      </button>
      {open && (
        <div className={classes.menu} id={menuId} role="menu" aria-label={label} data-of-word={isOfWord || undefined}>
          {heading !== undefined && <p className={`${classes.heading} cut`}>{heading}</p>}
          {listOf(items)}
          {groups
            .filter((group) => group.items.length > 0)
            .map((group) => (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of a menu; no element has this role there
              <div key={group.name} className={classes.group} role="group" aria-label={group.name}>
                <p className={classes.heading} aria-hidden="true">
                  {group.name}
                </p>
                {listOf(group.items)}
              </div>
            ))}
        </div>
      )}
    </div>
  )
}

function MenuItem({ item, onDone }: { item: DropdownItem; onDone: () => void }) {
  const {
    label,
    id,
    icon,
    to,
    outside,
    onSelect,
    isDisabled = false,
    isDangerous = false,
    checked,
    isCurrent,
    lang,
  } = item
  const shared = {
    className: classes.item,
    tabIndex: -1,
    lang,
    role: checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': checked,
    'aria-current': isCurrent === true ? ('page' as const) : undefined,
    // A disabled item can still be focused, so that screen readers find it.
    'aria-disabled': isDisabled || undefined,
    'data-dangerous': isDangerous || undefined,
    onClick: () => {
      if (isDisabled) return
      onDone()
      onSelect?.()
    },
  }
  const content = (
    <>
      {icon !== undefined && <Icon name={icon} size={14} />}
      <span className="cut" title={id === undefined ? undefined : label}>
        {label}
      </span>
      {checked === true && <Icon name="check" size={14} className={classes.check} />}
      {outside !== undefined && (
        <>
          <small className="sr">{outside.newTab}</small>
          <Icon name="outside" size={12} className={classes.mark} />
        </>
      )}
    </>
  )
  if (outside !== undefined) {
    return (
      <a href={outside.href} target="_blank" rel="noopener noreferrer" {...shared}>
        {content}
      </a>
    )
  }
  if (to !== undefined) {
    return (
      <Link to={to} {...shared}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" {...shared}>
      {content}
    </button>
  )
}

const itemsOf = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
const firstItem = (root: HTMLElement | null) =>
  itemsOf(root).find((item) => item.ariaChecked === 'true') ?? itemsOf(root)[0]

/** Arrow keys, Home and End walk through the items. Answers whether the key was one of these. */
function moveFocus(root: HTMLElement | null, key: string, open: boolean): boolean {
  if (!open) return false
  const items = itemsOf(root)
  const now = items.indexOf(document.activeElement as HTMLElement)
  const targets: Record<string, number> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }
  const target = targets[key]
  if (target === undefined) return false
  items.at(target % items.length)?.focus()
  return true
}
