import * as z from 'zod/mini'
import { messageKinds } from '#domain/booking/detail/booking-messages.ts'
import { bookingSources } from '#domain/booking/detail/booking-source.ts'
import { type LegProgress, progressLabels } from '#domain/dispatch/leg-status.ts'
import { waitingDoubts } from '#domain/dispatch/waiting-time.ts'
import { type AdjustmentKind, adjustmentLabels } from '#domain/pricing/price/adjustments.ts'
import { attentionNames } from '#domain/staff/attention.ts'
import * as schemas from '#domain/staff/desk-booking-schemas.ts'
import { messageStateNames } from '#domain/staff/messages.ts'
import { actors } from '#domain/status/actor.ts'
import { bookingChange } from './booking.ts'
import { bookingDetail, bookingListItem, changePreview } from './booking-schemas.ts'
import { count, dataOf, defineCalls, instant, named, text } from './call.ts'
import { preferencesSchema } from './desk-customers.ts'

const maybe = z.nullable(text)

const deskBookingItem = named(
  'DeskBookingItem',
  z.object({
    ...z.pick(bookingListItem, {
      reference: true,
      status: true,
      paymentStatus: true,
      type: true,
      isRoundTrip: true,
      pickUpAt: true,
      pickUpLocation: true,
      destinationLocation: true,
      totalCents: true,
      carName: true,
      travelers: true,
      dueCents: true,
    }).shape,
    site: text,
    version: z.int(),
    passengerCount: count,
    flightNumber: maybe,
    customer: text,
    phone: text,
    chauffeur: maybe,
    holdExpiresAt: z.nullable(instant),
    createdAt: instant,
  }),
)

/** What followed the trip. */
const afterTrip = z.object({
  extras: z.array(
    z.object({
      id: z.uuid(),
      leg: count,
      kind: z.enum(['tolls', 'parking', 'waiting', 'other']),
      cents: count,
      note: text,
      at: instant,
      /** Null if it was computed from the times of the trip. */
      chauffeur: maybe,
      hasPhoto: z.boolean(),
      doubts: z.array(z.enum(waitingDoubts)),
      decision: z.nullable(z.enum(['approved', 'declined'])),
      decidedBy: maybe,
      decidedAt: z.nullable(instant),
      reason: text,
    }),
  ),
  rating: z.nullable(
    z.object({
      stars: count,
      comment: text,
      at: instant,
      /** Low ratings are to be read by someone. */
      seen: z.nullable(z.object({ at: instant, by: maybe })),
    }),
  ),
  tips: z.array(
    z.object({
      payment: z.uuid(),
      at: instant,
      cents: count,
      refundedCents: count,
      /** What can still be sent back. */
      refundableCents: count,
    }),
  ),
})

export const deskBooking = named(
  'DeskBooking',
  z.object({
    ...bookingDetail.shape,
    site: text,
    source: z.enum(bookingSources),
    /** What the company notes about the customer. */
    customer: z.object({ id: z.uuid(), notes: text, preferences: preferencesSchema }),
    version: z.int(),
    acceptsTexts: z.boolean(),
    isEmailConfirmed: z.boolean(),
    actions: z.object({
      price: z.boolean(),
      change: z.boolean(),
      assign: z.boolean(),
      decline: z.boolean(),
      cancel: z.boolean(),
      adjust: z.boolean(),
      refund: z.boolean(),
    }),
    refundableCents: count,
    /** Whether a customer could no longer make a change: the notice is too short. */
    isShortNotice: z.boolean(),
    carClasses: z.array(z.object({ id: z.uuid(), name: text })),
    /** Those that are on the schedule, in order. */
    legs: z.array(
      z.object({
        number: z.int(),
        version: z.int(),
        pickUp: text,
        destination: text,
        startsAt: instant,
        progress: z.enum(Object.keys(progressLabels) as [LegProgress, ...LegProgress[]]),
        car: z.nullable(z.object({ id: z.uuid(), name: text, plate: maybe, model: text })),
        /** The car may still change: it was not chosen by a person. */
        isCarReserved: z.boolean(),
        chauffeur: z.nullable(z.object({ id: z.uuid(), name: text, phone: text })),
        /** A partner company drives it: it needs neither car nor chauffeur of ours. */
        isWithPartner: z.boolean(),
      }),
    ),
    zelleToConfirm: z.array(z.object({ id: z.uuid(), amountCents: count, createdAt: instant })),
    /** Refunds to send by hand: by Zelle, or because the card refused them. */
    refundsToSend: z.array(
      z.object({ id: z.uuid(), cents: count, reason: text, createdAt: instant, isZelle: z.boolean() }),
    ),
    /** Refunds that somebody was asked to send and that are not owed now. One may have been sent already. */
    refundsNotOwed: z.array(
      z.object({ id: z.uuid(), cents: count, createdAt: instant, isZelle: z.boolean() }),
    ),
    history: z.array(
      z.object({
        subject: z.enum(['booking', 'payment', 'quote']),
        fromStatus: maybe,
        toStatus: text,
        actor: z.enum(actors),
        staffName: maybe,
        reason: text,
        at: instant,
      }),
    ),
    adjustments: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(Object.keys(adjustmentLabels) as [AdjustmentKind, ...AdjustmentKind[]]),
        cents: z.int(),
        reason: text,
        reverses: z.nullable(z.uuid()),
        at: instant,
        author: text,
      }),
    ),
    afterTrip,
    charges: z.array(z.object({ cents: z.int(), reason: text, at: instant })),
    messages: z.array(
      z.object({ id: z.uuid(), kind: z.enum(messageKinds), at: instant, canSendAgain: z.boolean() }),
    ),
    /** The newest first. */
    texts: z.array(
      z.object({
        id: z.uuid(),
        title: text,
        state: z.enum(messageStateNames),
        /** With the last digits of the number. */
        to: text,
        at: instant,
        /** Why the last try failed. */
        problem: maybe,
        canSendAgain: z.boolean(),
      }),
    ),
    notes: z.array(z.object({ id: z.uuid(), body: text, at: instant, author: text })),
  }),
)

export const deskBookingResponse = dataOf(deskBooking)

const booking = deskBookingResponse

const attentionItem = named(
  'AttentionItem',
  z.object({
    kind: z.enum(attentionNames),
    reference: text,
    customer: text,
    phone: text,
    /** Null where a quote was requested without a date. */
    pickUpAt: z.nullable(instant),
    pickUpLocation: text,
    destinationLocation: text,
    since: instant,
    payment: z.nullable(z.object({ id: z.uuid(), amountCents: count })),
    /** To send by hand: by Zelle, or because the card refused it. `version` is that of the booking. */
    refund: z.nullable(z.object({ id: z.uuid(), cents: count, version: z.int(), isZelle: z.boolean() })),
    /** What the customer should have paid before the trip; null if nothing is due. */
    dueCents: z.nullable(count),
    /** Of a car or a chauffeur, which `customer` names. */
    document: z.nullable(
      z.object({ of: z.enum(['car', 'chauffeur']), id: z.uuid(), name: text, expiresOn: text }),
    ),
  }),
)

export const deskBookingCalls = defineCalls({
  'GET /desk/now': { response: dataOf(z.array(attentionItem)) },
  'GET /desk/bookings': {
    query: schemas.deskBookingsQuerySchema,
    response: z.object({
      data: z.array(deskBookingItem),
      meta: z.object({
        after: maybe,
        /** What the list can be filtered by. */
        choices: z.object({
          carClasses: z.array(z.object({ id: z.uuid(), name: text })),
          sites: z.array(text),
        }),
      }),
    }),
  },
  'GET /desk/bookings/{reference}': { response: booking },
  'POST /desk/bookings/{reference}/price': {
    body: named('DeskPrice', schemas.deskPriceSchema),
    response: booking,
  },
  'POST /desk/bookings/{reference}/change-preview': {
    body: bookingChange,
    response: dataOf(changePreview),
  },
  'POST /desk/bookings/{reference}/change': {
    body: named('DeskChange', schemas.deskChangeSchema),
    response: booking,
  },
  'POST /desk/bookings/{reference}/chauffeur': {
    body: named('DeskChauffeur', schemas.deskChauffeurSchema),
    response: booking,
  },
  'POST /desk/bookings/{reference}/decline': {
    body: named('DeskDecline', schemas.deskDeclineSchema),
    response: booking,
  },
  'POST /desk/bookings/{reference}/cancel': {
    body: named('DeskCancel', schemas.deskCancelSchema),
    response: booking,
  },
  'POST /desk/bookings/{reference}/adjustments': {
    body: named('DeskAdjustment', schemas.deskAdjustmentSchema),
    response: booking,
  },
  'POST /desk/bookings/{reference}/adjustments/take-back': {
    body: named('DeskTakeBack', schemas.deskTakeBackSchema),
    response: booking,
  },
  'POST /desk/bookings/{reference}/refunds': {
    body: named('DeskRefund', schemas.deskRefundSchema),
    response: booking,
  },
  'POST /desk/bookings/{reference}/refunds/sent': {
    body: named('DeskRefundSent', schemas.deskRefundSentSchema),
    response: booking,
  },
  'POST /desk/bookings/{reference}/zelle': {
    body: named('DeskPayment', schemas.deskPaymentSchema),
    response: booking,
  },
  'POST /desk/bookings/{reference}/messages': {
    body: named('DeskMessage', schemas.deskMessageSchema),
    response: booking,
  },
  'POST /desk/bookings/{reference}/texts': {
    body: named('DeskText', schemas.deskTextSchema),
    response: booking,
  },
  'POST /desk/bookings/{reference}/notes': {
    body: named('DeskNote', schemas.deskNoteSchema),
    status: 201,
    response: booking,
  },
})
