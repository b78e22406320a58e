import { type BookingStatus, bookingMachine, isOver } from '#domain/status/booking-status.ts'

/** The lists of bookings that the desk offers. */
export const bookingViews = {
  upcoming: 'Upcoming',
  today: 'Today',
  'to-price': 'To price',
  unpaid: 'Not paid',
  unassigned: 'Without a chauffeur',
  past: 'Past and canceled',
  all: 'All',
} as const

export type BookingView = keyof typeof bookingViews

export const bookingSorts = {
  soonest: 'Soonest pick-up',
  latest: 'Latest pick-up',
  newest: 'Newest booking',
} as const

export type BookingSort = keyof typeof bookingSorts

export const viewNames = Object.keys(bookingViews) as [BookingView, ...BookingView[]]

export const sortNames = Object.keys(bookingSorts) as [BookingSort, ...BookingSort[]]

/** The order in which a view is read: what comes next first, what is over latest first. */
export function defaultSort(view: BookingView): BookingSort {
  return view === 'past' ? 'latest' : view === 'all' ? 'newest' : 'soonest'
}

/** The statuses of a view; all if undefined. */
export function statusesOf(view: BookingView): BookingStatus[] | undefined {
  switch (view) {
    case 'upcoming':
    case 'today':
      return bookingMachine.where((status) => !isOver(status))
    case 'to-price':
    case 'unpaid':
      return ['requested']
    case 'unassigned':
      return ['confirmed']
    case 'past':
      return bookingMachine.where(isOver)
    case 'all':
      return undefined
  }
}

const mostWords = 8

/** A word of a search, as the index has them: letters and digits in lower case. It begins a word, or is a whole one. */
export type SearchWord = { text: string; isWhole: boolean }

/**
 * The words of a search. Those of a complete email address are whole: half of all bookings have a word that begins with
 * "com", and the index would collect them all.
 */
export function searchWords(text: string): SearchWord[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .flatMap((part) => {
      const isWhole = /^[^@]+@[^@]+\.[a-z]{2,}$/.test(part)
      return (part.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ({ text: word, isWhole }))
    })
    .slice(0, mostWords)
}
