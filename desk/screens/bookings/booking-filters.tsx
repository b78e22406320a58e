import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { DeskData } from '#desk/api/call-desk.ts'
import { ListSearch, SelectFilter } from '#desk/ui/list-search.tsx'
import { type BookingSort, bookingSorts, defaultSort, sortNames } from '#domain/staff/booking-views.ts'
import { type BookingFilter, hasSameFilters } from './booking-filter.ts'
import { FilterFields } from './filter-fields.tsx'
import { ListTabs } from './list-tabs.tsx'

type Props = {
  filter: BookingFilter
  choices: DeskData<'GET /desk/bookings'>['meta']['choices'] | undefined
  onChange: (filter: BookingFilter) => void
}

export function BookingFilters({ filter, choices, onChange }: Props) {
  const { view, search, from, to, sort, filters } = filter
  const isFiltered = Boolean(search || from || to) || !hasSameFilters(filters, {})
  // On a phone the list would begin below the screen.
  const [isOpen, setOpen] = useState(!hasSameFilters(filters, {}))
  const half = 'w-[calc(50%-0.375rem)] sm:w-40'
  return (
    <div className="flex flex-col gap-4">
      <ListTabs filter={filter} onChange={onChange} />
      <ListSearch
        label="Search the bookings"
        placeholder="Reference, name, phone, address, flight"
        inputClass="w-full xl:w-80"
        search={search}
        onSearch={(next) => onChange({ ...filter, search: next })}
        isFiltered={isFiltered}
        onClear={() =>
          onChange({ ...filter, search: '', from: '', to: '', sort: defaultSort(view), filters: {} })
        }
      >
        <TextField
          label="From"
          type="date"
          value={from}
          onChange={(event) => onChange({ ...filter, from: event.currentTarget.value })}
          className={half}
        />
        <TextField
          label="To"
          type="date"
          value={to}
          onChange={(event) => onChange({ ...filter, to: event.currentTarget.value })}
          className={half}
        />
        <SelectFilter
          label="Order"
          value={sort}
          options={sortNames.map((value) => ({ value, label: bookingSorts[value] }))}
          className="w-full sm:w-48"
          onChange={(value) => onChange({ ...filter, sort: value as BookingSort })}
        />
        <Button
          size="md"
          aria-expanded={isOpen}
          className="w-full sm:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          More filters
        </Button>
        <div className={classes('contents', !isOpen && 'max-sm:hidden')}>
          <FilterFields
            filters={filters}
            choices={choices}
            onChange={(next) => onChange({ ...filter, filters: next })}
          />
        </div>
      </ListSearch>
    </div>
  )
}
