import {
  type BookingSort,
  type BookingView,
  defaultSort,
  sortNames,
  viewNames,
} from '#domain/staff/booking-views.ts'

export type BookingFilter = { view: BookingView; search: string; from: string; to: string; sort: BookingSort }

/** What the address of the screen asks for. */
export function readFilter(params: URLSearchParams): BookingFilter {
  const view = viewNames.find((name) => name === params.get('view')) ?? 'upcoming'
  return {
    view,
    search: params.get('search') ?? '',
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
    sort: sortNames.find((name) => name === params.get('sort')) ?? defaultSort(view),
  }
}

/** Without what is left at its default, so that addresses stay short. */
export function toQuery({ view, search, from, to, sort }: BookingFilter) {
  return {
    view,
    ...(search ? { search } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(sort === defaultSort(view) ? {} : { sort }),
  }
}
