import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { controlClass } from '#app/ui/fields/control-class.ts'
import { Field } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { type BookingSort, bookingSorts, defaultSort, sortNames } from '#domain/staff/booking-views.ts'
import type { BookingFilter } from './booking-filter.ts'
import { ListTabs } from './list-tabs.tsx'

type Props = { filter: BookingFilter; onChange: (filter: BookingFilter) => void }

/** After this pause in typing the search runs by itself. */
const pauseMs = 300

export function BookingFilters({ filter, onChange }: Props) {
  const [typed, setTyped] = useState(filter.search)
  useEffect(() => {
    if (typed.trim() === filter.search) return
    const timer = setTimeout(() => onChange({ ...filter, search: typed.trim() }), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, filter, onChange])

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onChange({ ...filter, search: typed.trim() })
  }
  /** A saved list has a search of its own, which replaces what was typed. */
  function change(next: BookingFilter) {
    setTyped(next.search)
    onChange(next)
  }
  function clear() {
    setTyped('')
    onChange({ ...filter, search: '', from: '', to: '', sort: defaultSort(filter.view) })
  }

  const isFiltered = filter.search || filter.from || filter.to
  return (
    <div className="flex flex-col gap-4">
      <ListTabs filter={filter} onChange={change} />
      {/* biome-ignore lint/a11y/useSemanticElements: `search` is not in our browsers' baseline yet. */}
      <form
        role="search"
        aria-label="Search the bookings"
        onSubmit={search}
        className="flex flex-wrap items-end gap-3"
      >
        <TextField
          label="Search"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={100}
          placeholder="Reference, name, phone, address, flight"
          className="w-full xl:w-80"
        />
        <TextField
          label="From"
          type="date"
          value={filter.from}
          onChange={(event) => onChange({ ...filter, from: event.currentTarget.value })}
          className="w-[calc(50%-0.375rem)] sm:w-40"
        />
        <TextField
          label="To"
          type="date"
          value={filter.to}
          onChange={(event) => onChange({ ...filter, to: event.currentTarget.value })}
          className="w-[calc(50%-0.375rem)] sm:w-40"
        />
        <Field label="Order" className="w-full sm:w-48">
          {(control) => (
            <select
              {...control}
              value={filter.sort}
              onChange={(event) => onChange({ ...filter, sort: event.currentTarget.value as BookingSort })}
              className={controlClass()}
            >
              {sortNames.map((sort) => (
                <option key={sort} value={sort}>
                  {bookingSorts[sort]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {isFiltered ? (
          <Button variant="ghost" size="md" className="sm:mb-1" onClick={clear}>
            Clear
          </Button>
        ) : null}
      </form>
    </div>
  )
}
