import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon, type LucideIcon } from '#app/ui/icon.tsx'

type Props<Item> = {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** An item's name in announcements: 'Stop 2'. */
  nameOf: (item: Item, index: number) => string
  onChange: (items: Item[]) => void
  children: (item: Item, index: number, actions: ItemActions) => ReactNode
}

type ItemActions = {
  /** Moves its item by dragging or by arrow keys. */
  handle: ReactNode
  moveBy: (step: number) => void
  remove: () => void
}

/** A list whose items can be moved and removed by pointer or keyboard. Screen readers hear each change. */
export function SortableList<Item>({ items, keyOf, nameOf, onChange, children }: Props<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState({ text: '', count: items.length })

  function move(from: number, to: number) {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || from === to) return
    const text = `${capitalized(nameOf(item, from))} is now number ${to + 1} of ${items.length}`
    setAnnouncement({ text, count: items.length })
    onChange(moveItem(items, from, to))
  }

  function remove(item: Item, index: number) {
    const left = items.toSpliced(index, 1)
    const text = `${capitalized(nameOf(item, index))} removed, ${left.length || 'none'} left`
    setAnnouncement({ text, count: left.length })
    onChange(left)
  }

  function press(event: KeyboardEvent, index: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(index, index + step)
  }

  function drag(event: PointerEvent) {
    const from = items.findIndex((item) => keyOf(item) === dragged)
    if (from < 0 || !list.current) return
    move(from, indexAt(list.current, event.clientY, from))
  }

  return (
    <>
      <ol ref={list} className="flex flex-col gap-5 empty:hidden">
        {items.map((item, index) => {
          const key = keyOf(item)
          const handle = (
            <button
              type="button"
              aria-label={`Move ${nameOf(item, index)}: arrow up, arrow down, or drag`}
              onKeyDown={(event) => press(event, index)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                setDragged(key)
              }}
              onPointerMove={drag}
              onLostPointerCapture={() => setDragged(null)}
              className={handleClass}
            >
              <Icon name="menu" className="size-5" />
            </button>
          )
          return (
            <li
              key={key}
              className={classes('rounded-control transition-opacity', dragged === key && 'opacity-60')}
            >
              {children(item, index, {
                handle,
                moveBy: (step) => move(index, index + step),
                remove: () => remove(item, index),
              })}
            </li>
          )
        })}
      </ol>
      {/* Cleared when the list changes otherwise: the same text is announced again only if it is new. */}
      <p role="status" className="sr-only">
        {announcement.count === items.length ? announcement.text : ''}
      </p>
    </>
  )
}

/** The index for a dragged item: the number of other items whose middle is above the pointer. */
function indexAt(list: HTMLElement, y: number, from: number): number {
  const middles = [...list.children].map((item) => {
    const { top, height } = item.getBoundingClientRect()
    return top + height / 2
  })
  const passed = middles.filter((middle, index) => index !== from && middle < y)
  return passed.length
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const handleClass = classes(
  'grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted',
  'hover:bg-tint hover:text-accent active:cursor-grabbing',
)

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  icon: LucideIcon
  iconClass?: string
}

/** A small icon button beside a field, with a label for screen readers. */
export function IconButton({ label, icon, iconClass, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classes(buttonClass, className)}
    >
      <Icon name={icon} className={classes('size-5', iconClass)} />
    </button>
  )
}

const buttonClass = classes(
  'grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors',
  'hover:bg-tint hover:text-accent aria-disabled:opacity-35 aria-disabled:hover:bg-transparent',
)

/** A copy of the list with one item moved. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from)
  return items.flatMap((item, index) =>
    index === from ? [...others.slice(0, to), item, ...others.slice(to)] : [],
  )
}
