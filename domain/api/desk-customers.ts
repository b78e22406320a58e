import * as z from 'zod/mini'
import * as schemas from '#domain/staff/customer-schemas.ts'
import { profile } from './account.ts'
import { bookingListItem } from './booking-schemas.ts'
import { count, dataOf, defineCalls, instant, named, text } from './call.ts'

const maybe = z.nullable(text)

const customerItem = named(
  'CustomerItem',
  z.object({ id: z.uuid(), name: text, email: text, phone: text, seenAt: instant }),
)

const wish = z.optional(text)

export const preferencesSchema = z.object({
  chauffeur: wish,
  temperature: wish,
  music: wish,
  water: wish,
  seat: wish,
})

const customer = named(
  'Customer',
  z.object({
    ...customerItem.shape,
    hasAccount: z.boolean(),
    /** Merged into this customer at the desk. */
    otherAddresses: z.array(z.object({ email: text, phone: text, bookingCount: count })),
    bookingCount: count,
    /** What was paid and not refunded, over all bookings. */
    spentCents: z.int(),
    notes: text,
    preferences: preferencesSchema,
    version: z.int(),
    bookings: z.array(
      z.object({
        ...z.pick(bookingListItem, {
          reference: true,
          status: true,
          isRoundTrip: true,
          pickUpAt: true,
          pickUpLocation: true,
          destinationLocation: true,
          totalCents: true,
          carName: true,
        }).shape,
      }),
    ),
  }),
)

const records = z.array(z.record(text, z.unknown()))

/** As the customer's own export, with what the company notes. */
const customerExport = named(
  'CustomerExport',
  z.object({
    exportedAt: instant,
    profile: z.nullable(profile),
    /** The accounts of addresses that were merged into the customer. */
    otherProfiles: z.array(profile),
    bookings: records,
    quotes: records,
    messages: records,
    smsConsents: records,
    sessions: records,
    securityEvents: records,
    companyNotes: z.object({ notes: text, preferences: preferencesSchema, bookings: records }),
  }),
)

export const deskCustomerCalls = defineCalls({
  'GET /desk/customers': {
    query: schemas.customersQuerySchema,
    response: z.object({ data: z.array(customerItem), meta: z.object({ after: maybe }) }),
  },
  'GET /desk/customers/{id}': { response: dataOf(customer) },
  'PATCH /desk/customers/{id}': {
    body: named('CustomerChange', schemas.customerChangeSchema),
    response: dataOf(customer),
  },
  'POST /desk/customers/{id}/merge': {
    body: named('CustomerMerge', schemas.otherAddressSchema),
    response: dataOf(customer),
  },
  'POST /desk/customers/{id}/separate': {
    body: named('CustomerSeparation', schemas.otherAddressSchema),
    response: dataOf(customer),
  },
  'POST /desk/customers/{id}/export': { response: dataOf(customerExport) },
  'POST /desk/customers/{id}/erase': {
    body: named('CustomerErasure', schemas.customerEraseSchema),
    response: dataOf(z.object({})),
  },
})
