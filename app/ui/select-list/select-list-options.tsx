import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { selectList } from '#domain/constants.ts'
import { optionId, type SelectListEntry } from './select-list-entries.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

type Props = {
  id: string
  label: string
  entries: readonly SelectListEntry[]
  activeIndex: number
  /** Whether the list scrolls to the active entry. */
  followActive: boolean
  chosen: readonly string[]
  multiple: boolean
  onPoint: (index: number) => void
  onChoose: (entry: SelectListEntry) => void
}

/** The list. Only visible entries are in the document, and always the active one. */
export function SelectListOptions(props: Props) {
  const { id, label, entries, activeIndex, followActive, chosen, multiple, onPoint, onChoose } = props
  const { scroller, rows, starts, height, onScroll } = useVirtualRows({
    count: entries.length,
    active: activeIndex,
    isFollowed: followActive,
  })

  return (
    <div
      ref={scroller}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      // Not in the tab order: the combobox handles the keys.
      tabIndex={-1}
      className="scroll-cue min-h-0 overflow-y-auto overscroll-contain"
      style={{ maxHeight: selectList.maxHeight }}
      onScroll={onScroll}
      // The combobox keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {entries.length > 0 ? (
        <div role="presentation" className="relative" style={{ height }}>
          {rows.map((index) => {
            const entry = entries[index]
            if (!entry) return null
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox keeps focus and takes the keys
              <div
                key={index}
                data-index={index}
                id={optionId(id, index)}
                role="option"
                tabIndex={-1}
                aria-selected={!entry.create && chosen.includes(entry.value)}
                aria-disabled={entry.disabled || undefined}
                aria-setsize={entries.length}
                aria-posinset={index + 1}
                data-active={index === activeIndex || undefined}
                className={optionClass}
                style={{ transform: `translateY(${starts[index]}px)` }}
                onPointerMove={() => index !== activeIndex && !entry.disabled && onPoint(index)}
                onClick={() => onChoose(entry)}
              >
                <EntryText entry={entry} />
                <Icon
                  name="check"
                  className="invisible size-4 shrink-0 text-accent group-aria-selected:visible"
                />
              </div>
            )
          })}
        </div>
      ) : null}
    </div>
  )
}

function EntryText({ entry }: { entry: SelectListEntry }) {
  return (
    <>
      {entry.create ? <Icon name="plus" className="size-4 shrink-0 text-accent" /> : null}
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">{entry.label}</span>
        {entry.note ? <span className="block text-small text-muted">{entry.note}</span> : null}
      </span>
    </>
  )
}

const optionClass = classes(
  'group absolute inset-x-1.5 top-0 flex min-h-11 items-center gap-3 rounded-[0.375rem] px-3 py-2 leading-snug',
  'cursor-pointer select-none aria-selected:font-medium',
  'data-active:bg-primary/12 data-active:shadow-[inset_2px_0_0_var(--color-primary)]',
  'aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-70',
)
