import { type RefObject, useEffect, useRef } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Popover } from '#app/ui/popover/popover.tsx'
import {
  type AddressEntry,
  type AddressListKind,
  optionId,
  suggestionsFailedNote,
} from './address-entries.ts'

type Props = {
  listId: string
  label: string
  anchor: RefObject<HTMLDivElement | null>
  credit: string | undefined
  list: {
    kind: AddressListKind
    entries: readonly AddressEntry[]
    active: number
    close: () => void
    choose: (entry: AddressEntry) => void
    point: (index: number) => void
  }
}

export function AddressList({ listId, label, anchor, credit, list }: Props) {
  const { kind, entries, active } = list
  return (
    <Popover role="presentation" anchor={anchor} anchorWidth onClose={list.close} className="flex flex-col">
      {kind === 'failed' ? (
        <p className="px-4.5 py-4 text-small text-muted">{suggestionsFailedNote}</p>
      ) : null}
      <div
        id={listId}
        role="listbox"
        aria-label={`${label}: ${listName(kind, entries)}`}
        tabIndex={-1}
        // Without this, a click would move the focus out of the field, which handles the keys.
        onMouseDown={(event) => event.preventDefault()}
        className={classes('max-h-97 overflow-y-auto overscroll-contain', entries.length > 0 && 'p-1.5')}
      >
        {groupsOf(entries).map(({ source, heading, first, members }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox contains groups of options, not fieldsets
          <div key={source} role="group" aria-label={heading}>
            {source === 'suggested' ? null : (
              <p aria-hidden className="small-caps px-3 pt-2 pb-1 text-muted">
                {heading}
              </p>
            )}
            {members.map((entry, place) => (
              <AddressOption
                key={entry.id}
                id={optionId(listId, first + place)}
                entry={entry}
                active={first + place === active}
                onPoint={() => list.point(first + place)}
                onChoose={() => list.choose(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      {credit && kind === 'suggested' ? (
        <p translate="no" className="border-t border-line px-4.5 py-2 text-end text-small text-muted">
          {credit}
        </p>
      ) : null}
    </Popover>
  )
}

type Source = AddressEntry['source']

/** The entries by heading; `first` is the index of a group's first entry in the whole list. */
function groupsOf(entries: readonly AddressEntry[]) {
  return sources
    .map((source) => ({
      source,
      heading: headings[source],
      first: entries.findIndex((entry) => entry.source === source),
      members: entries.filter((entry) => entry.source === source),
    }))
    .filter(({ first }) => first >= 0)
}

/** In display order. */
const sources: Source[] = ['saved', 'recent', 'suggested']

const headings: Record<Source, string> = {
  saved: 'Saved',
  recent: 'Recent addresses',
  suggested: 'Suggestions',
}

function listName(kind: AddressListKind, entries: readonly AddressEntry[]): string {
  if (kind !== 'recent') return 'suggestions'
  const [first, last] = [entries[0]?.source, entries.at(-1)?.source]
  if (first === 'recent') return 'recent addresses'
  return last === 'recent' ? 'saved and recent addresses' : 'saved addresses'
}

type OptionProps = {
  id: string
  entry: AddressEntry
  active: boolean
  onPoint: () => void
  onChoose: () => void
}

function AddressOption({ id, entry, active, onPoint, onChoose }: OptionProps) {
  const { source, title, note } = entry
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onPointerMove={active ? undefined : onPoint}
      onClick={onChoose}
      className={optionClass}
    >
      <Icon name={source === 'recent' ? 'clock' : 'map-pin'} className="size-4.5 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block wrap-anywhere">{title}</span>
        {note ? <span className="block text-small text-muted wrap-anywhere">{note}</span> : null}
      </span>
    </div>
  )
}

const optionClass = classes(
  'flex min-h-11 items-center gap-3 rounded-[0.375rem] px-3 py-2 leading-snug',
  'cursor-pointer select-none aria-selected:bg-primary/12 aria-selected:shadow-[inset_2px_0_0_var(--color-primary)]',
)
