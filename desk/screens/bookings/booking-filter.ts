import { type BookingFilters, bookingFilterNames, bookingFilterShape } from '#domain/staff/booking-filters.ts'
import {
  type BookingSort,
  type BookingView,
  defaultSort,
  sortNames,
  viewNames,
} from '#domain/staff/booking-views.ts'

export type BookingFilter = {
  view: BookingView
  search: string
  from: string
  to: string
  sort: BookingSort
  filters: BookingFilters
}

/** What the address of the screen asks for. */
export function readFilter(params: URLSearchParams): BookingFilter {
  const view = viewNames.find((name) => name === params.get('view')) ?? 'upcoming'
  return {
    view,
    search: params.get('search') ?? '',
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
    sort: sortNames.find((name) => name === params.get('sort')) ?? defaultSort(view),
    filters: readFilters(params),
  }
}

/** A value that is no choice is left out: the address may be old, or typed. */
function readFilters(params: URLSearchParams): BookingFilters {
  const given = bookingFilterNames.flatMap((name) => {
    const value = bookingFilterShape[name].safeParse(params.get(name) ?? undefined)
    return value.success && value.data ? [[name, value.data]] : []
  })
  return Object.fromEntries(given)
}

export function hasSameFilters(one: BookingFilters, other: BookingFilters): boolean {
  return bookingFilterNames.every((name) => one[name] === other[name])
}

/** Without what is left at its default, so that addresses stay short. */
export function toQuery({ view, search, from, to, sort, filters }: BookingFilter) {
  return {
    view,
    ...filters,
    ...(search ? { search } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(sort === defaultSort(view) ? {} : { sort }),
  }
}
