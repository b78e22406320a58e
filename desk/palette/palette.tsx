import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { controlClass } from '#app/ui/fields/control-class.ts'
import { usePermission } from '#desk/api/me.ts'
import { failureText } from '#desk/ui/failure.tsx'
import { shortTime } from '#desk/ui/time.tsx'
import { bookingStatusLabels } from '#domain/status/status-texts.ts'
import { type Entry, matchEntries } from './entries.ts'
import { useFleetEntries } from './use-fleet-entries.ts'
import { useFoundBookings } from './use-found-bookings.ts'

/** Cars and chauffeurs are listed from this many letters on, and at most this many. */
const shortest = 2
const most = 8

type Props = {
  /** Screens and actions. */
  entries: readonly Entry[]
  onOpen: (path: string) => void
  onClose: () => void
}

/** Reaches every screen, action, booking, car and chauffeur by a few letters. */
export function Palette({ entries, onOpen, onClose }: Props) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const mayRead = usePermission('read-bookings')
  const bookings = useFoundBookings(query, mayRead)
  const fleet = useFleetEntries(mayRead, onOpen)
  const found: Entry[] = [
    ...matchEntries(entries, query),
    ...(query.trim().length < shortest ? [] : matchEntries(fleet, query).slice(0, most)),
    ...bookings.items.map(({ reference, customer, pickUpAt, status }) => ({
      id: reference,
      group: 'Bookings',
      label: `${reference} · ${customer}`,
      note: `${shortTime(pickUpAt, new Date())} · ${bookingStatusLabels[status]}`,
      run: () => onOpen(`/bookings/${reference}`),
    })),
  ]
  const current = Math.min(active, found.length - 1)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])

  function choose(entry: Entry | undefined) {
    if (!entry) return
    onClose()
    entry.run()
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) setActive((current + step + found.length) % found.length)
    else if (event.key === 'Enter') choose(found[current])
    else return
    event.preventDefault()
  }

  return (
    <Dialog open title="Go to" onClose={onClose}>
      <div className="flex flex-col gap-3">
        <input
          type="text"
          role="combobox"
          aria-label="A screen, an action, a booking, a car or a chauffeur"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Screen, reference, name, phone, plate"
          maxLength={100}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={press}
          className={controlClass()}
        />
        <p role="status" className={classes(found.length > 0 && 'sr-only', 'text-muted')}>
          {bookings.failure
            ? `${failureText(bookings.failure).title}. Bookings can’t be searched right now.`
            : found.length === 0
              ? 'Nothing matches.'
              : found.length === 1
                ? '1 result'
                : `${found.length} results`}
        </p>
        <div ref={list} id={`${id}-list`} role="listbox" aria-label="Results" className="flex flex-col">
          {found.map((entry, index) => (
            <Option
              key={entry.id}
              id={`${id}-${index}`}
              entry={entry}
              isActive={index === current}
              onPoint={() => setActive(index)}
              onChoose={() => choose(entry)}
            />
          ))}
        </div>
      </div>
    </Dialog>
  )
}

type OptionProps = { id: string; entry: Entry; isActive: boolean; onPoint: () => void; onChoose: () => void }

function Option({ id, entry: { group, label, note, icon: Mark }, isActive, onPoint, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field above has the focus and handles the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: as above; aria-activedescendant points here.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2',
        isActive && 'bg-tint',
      )}
    >
      {Mark ? <Mark aria-hidden className="size-4.5 shrink-0 text-muted" strokeWidth={1.75} /> : null}
      <span className="min-w-0 flex-1 wrap-anywhere">
        {label}
        {note ? <span className="block text-small text-muted">{note}</span> : null}
      </span>
      <span className="shrink-0 text-small text-muted">{group}</span>
    </div>
  )
}
