import { type RefObject, useEffect, useRef } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { type AddressEntry, type AddressListKind, failedNote } from './address-list-state.ts'

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
      {kind === 'recent' ? (
        <p aria-hidden className="small-caps px-4.5 pt-3.5 pb-1 text-muted">
          Recent addresses
        </p>
      ) : null}
      {kind === 'failed' ? <p className="px-4.5 py-4 text-small text-muted">{failedNote}</p> : null}
      <div
        id={listId}
        role="listbox"
        aria-label={kind === 'recent' ? `${label}: recent addresses` : `${label}: suggestions`}
        tabIndex={-1}
        // Keeps focus in the field, where the keys are.
        onMouseDown={(event) => event.preventDefault()}
        className={classes('max-h-97 overflow-y-auto overscroll-contain', entries.length > 0 && 'p-1.5')}
      >
        {entries.map((entry, index) => (
          <AddressOption
            key={entry.id}
            id={optionId(listId, index)}
            {...{ entry, kind }}
            active={index === active}
            onPoint={() => list.point(index)}
            onChoose={() => list.choose(entry)}
          />
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

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

type OptionProps = {
  id: string
  entry: AddressEntry
  kind: AddressListKind
  active: boolean
  onPoint: () => void
  onChoose: () => void
}

function AddressOption({ id, entry: { title, note }, kind, active, onPoint, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps focus and takes the keys
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
      <Icon name={kind === 'recent' ? 'clock' : 'map-pin'} className="size-4.5 shrink-0 text-muted" />
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
