import * as z from 'zod/mini'
import { type BookingSource, bookingSources } from '#domain/booking/detail/booking-source.ts'
import { bookingMachine } from '#domain/status/booking-status.ts'
import { paymentMachine } from '#domain/status/payment-status.ts'
import { bookingStatusLabels, paymentStatusLabels } from '#domain/status/status-texts.ts'
import { tripTypes } from '#domain/trip/trip.ts'

const error = 'Choose one of the list'

const statuses = bookingMachine.states as [keyof typeof bookingStatusLabels, ...never[]]
const payments = paymentMachine.states as [keyof typeof paymentStatusLabels, ...never[]]

/** What a list of bookings is narrowed down by. Those that are given must all be true. */
export const bookingFilterShape = {
  status: z.optional(z.enum(statuses, error)),
  payment: z.optional(z.enum(payments, error)),
  type: z.optional(
    z.enum(
      tripTypes.map(({ value }) => value),
      error,
    ),
  ),
  /** The class of the car. */
  car: z.optional(z.uuid(error)),
  source: z.optional(z.enum(bookingSources, error)),
  site: z.optional(z.string().check(z.regex(/^[a-z0-9.-]{1,253}$/, error))),
}

export const bookingFiltersSchema = z.object(bookingFilterShape)

export type BookingFilters = z.output<typeof bookingFiltersSchema>

export type BookingFilterName = keyof BookingFilters

export const bookingFilterNames = Object.keys(bookingFilterShape) as BookingFilterName[]

export const bookingFilterLabels: Record<BookingFilterName, string> = {
  status: 'Status',
  payment: 'Payment',
  type: 'Trip',
  car: 'Car class',
  source: 'Booked by',
  site: 'Site',
}

export const bookingSourceLabels: Record<BookingSource, string> = { web: 'Website', phone: 'Phone' }

/** Only the filters that are set. */
export function pickFilters(
  given: { [Name in BookingFilterName]?: BookingFilters[Name] | undefined },
): BookingFilters {
  return Object.fromEntries(
    bookingFilterNames.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  )
}

type Option = { value: string; label: string }

type Choices = { carClasses: readonly { id: string; name: string }[]; sites: readonly string[] }

/** What can be chosen. A filter with one choice or none changes nothing. */
export function filterOptions(name: BookingFilterName, { carClasses, sites }: Choices): Option[] {
  switch (name) {
    case 'status':
      return bookingMachine.states.map((value) => ({ value, label: bookingStatusLabels[value] }))
    case 'payment':
      return paymentMachine.states.map((value) => ({ value, label: paymentStatusLabels[value] }))
    case 'type':
      return tripTypes.map(({ value, label }) => ({ value, label }))
    case 'car':
      return carClasses.map(({ id, name: label }) => ({ value: id, label }))
    case 'source':
      return bookingSources.map((value) => ({ value, label: bookingSourceLabels[value] }))
    case 'site':
      return sites.map((value) => ({ value, label: value }))
  }
}
