import type { DeskData } from '#desk/api/call-desk.ts'
import { SelectFilter } from '#desk/ui/list-search.tsx'
import {
  type BookingFilterName,
  type BookingFilters,
  bookingFilterLabels,
  bookingFilterNames,
  filterOptions,
} from '#domain/staff/booking-filters.ts'

type Choices = DeskData<'GET /desk/bookings'>['meta']['choices']

type Props = {
  filters: BookingFilters
  /** Undefined until the list has been loaded. */
  choices: Choices | undefined
  onChange: (filters: BookingFilters) => void
}

/** Narrows the list down. A filter that has nothing to choose between is not shown. */
export function FilterFields({ filters, choices = { carClasses: [], sites: [] }, onChange }: Props) {
  return bookingFilterNames.map((name) => {
    const options = filterOptions(name, choices)
    if (options.length < 2 && filters[name] === undefined) return null
    return (
      <SelectFilter
        key={name}
        label={bookingFilterLabels[name]}
        value={filters[name] ?? ''}
        options={[{ value: '', label: 'All' }, ...options]}
        onChange={(value) => onChange(withFilter(filters, name, value))}
      />
    )
  })
}

function withFilter(filters: BookingFilters, name: BookingFilterName, value: string): BookingFilters {
  const { [name]: _, ...others } = filters
  return value === '' ? others : { ...others, [name]: value }
}
