import type { RequestBody } from '#domain/api/contract.ts'
import { bookingDetail, tripEntry } from './booking-examples.ts'
import { bookingRequest } from './examples.ts'
import { bookingLeg } from './fleet-examples.ts'

/** One example of each schema of the desk. Tests parse them with the contract. */

const at = '2026-11-15T12:00:00.000Z'
const id = '0c7a2d4e-6a3f-4b0a-9b9d-8f4f0e1d2c3b'

const { duration: _, distanceMiles: __, returnAt: ___, hasPaid: ____, ...entry } = tripEntry

export const requestId = 'b3f0c1d2-5e6a-4f7b-8c9d-0a1b2c3d4e5f'

export const deskBookingItem = {
  ...entry,
  site: 'sagewoodlimo.example',
  version: 3,
  passengerCount: 2,
  flightNumber: 'DL 412',
  customer: 'Ann Lee',
  phone: '+12125550100',
  chauffeur: null,
  holdExpiresAt: null,
  createdAt: at,
}

export const deskBooking = {
  ...bookingDetail,
  site: 'sagewoodlimo.example',
  source: 'phone' as const,
  customer: { id, notes: 'Travels with a guide dog', preferences: { seat: 'Rear right' } },
  version: 3,
  acceptsTexts: true,
  isEmailConfirmed: true,
  actions: {
    price: false,
    change: true,
    assign: true,
    decline: false,
    cancel: true,
    adjust: true,
    refund: true,
  },
  refundableCents: 14_820,
  isShortNotice: false,
  carClasses: [{ id, name: 'Business Sedan' }],
  adjustments: [
    {
      id,
      kind: 'waiting' as const,
      cents: 3_000,
      reason: '45 minutes at JFK',
      reverses: null,
      at,
      author: 'Grace Hopper',
    },
  ],
  legs: [bookingLeg],
  zelleToConfirm: [{ id: '1f2d4f0b-92f7-4d38-b1c6-3d7c0f5b6a21', amountCents: 14_820, createdAt: at }],
  refundsToSend: [{ id, cents: 2_000, reason: 'Refund: The car was late', createdAt: at, isZelle: true }],
  refundsNotOwed: [
    { id: '8a4de1a2-6f0b-4c53-9d27-5b1f7c6e0d43', cents: 3_500, createdAt: at, isZelle: true },
  ],
  history: [
    {
      subject: 'booking' as const,
      fromStatus: 'confirmed',
      toStatus: 'assigned',
      actor: 'staff' as const,
      staffName: 'Grace Hopper',
      reason: '',
      at,
    },
  ],
  afterTrip: {
    extras: [
      {
        id,
        leg: 0,
        kind: 'parking' as const,
        cents: 1_800,
        note: 'Terminal 4',
        at,
        chauffeur: 'Marcus Reed',
        hasPhoto: true,
        doubts: [],
        decision: null,
        decidedBy: null,
        decidedAt: null,
        reason: '',
      },
    ],
    rating: { stars: 3, comment: 'The car was late', at, seen: null },
    tips: [{ payment: id, at, cents: 2_000, refundedCents: 0, refundableCents: 2_000 }],
  },
  charges: [{ cents: 1_200, reason: 'Extra stop', at }],
  messages: [{ id, kind: 'confirmed' as const, at, canSendAgain: true }],
  texts: [
    {
      ...{ id, title: 'Reminder, a day before', state: 'sent' as const, at },
      ...{ to: 'the customer, ••• 0100', problem: null, canSendAgain: true },
    },
  ],
  notes: [{ id, body: 'Prefers the back entrance', at, author: 'Grace Hopper' }],
}

export const attentionItem = {
  kind: 'to-price' as const,
  reference: tripEntry.reference,
  customer: 'Ann Lee',
  phone: '+12125550100',
  pickUpAt: at,
  pickUpLocation: tripEntry.pickUpLocation,
  destinationLocation: tripEntry.destinationLocation,
  since: at,
  payment: null,
  refund: null,
  dueCents: null,
  document: null,
}

export const savedView = {
  id: '7c1d5a2e-40b3-4d7e-9a55-2f7be0c0f3d1',
  name: 'Unpaid airport runs',
  view: 'unpaid' as const,
  search: 'jfk',
  sort: 'soonest' as const,
  filters: { type: 'to-airport' as const },
}

export const deskMessage = {
  id: '3e1c0b9a-8d7f-4e6a-9b5c-4d3e2f1a0b9c',
  kind: 'email' as const,
  state: 'failed' as const,
  title: 'Booking confirmed',
  at,
  tries: 21,
  nextTryAt: null,
  problem: 'The message service couldn’t be reached',
  booking: 'SW-7K3-M9Q-XTB',
  quote: null,
}

export const contactMessage = {
  id: '9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d',
  site: 'sagewoodlimo.example',
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '+12125550100',
  message: 'I left my umbrella in the car.',
  topic: 'lost-item' as const,
  booking: 'SW-7K3-M9Q-XTB',
  createdAt: at,
  closed: null,
}

export const caller = {
  firstName: 'Ann',
  secondName: 'Lee',
  email: 'ann@example.com',
  phone: '+12125550188',
  hasAccount: true,
  agreesToTexts: true,
  bookingCount: 12,
  addresses: ['Plaza Hotel, 768 5th Ave, New York, NY 10019', 'JFK Airport, Terminal 4'],
  lastBookings: [
    {
      reference: tripEntry.reference,
      status: tripEntry.status,
      type: tripEntry.type,
      isRoundTrip: tripEntry.isRoundTrip,
      pickUpAt: tripEntry.pickUpAt,
      pickUpLocation: tripEntry.pickUpLocation,
      destinationLocation: tripEntry.destinationLocation,
      totalCents: tripEntry.totalCents,
      carName: tripEntry.carName,
      carId: id,
    },
  ],
}

export function phoneBooking(now: Date): RequestBody<'POST /desk/bookings'> {
  const { captcha: _, ...booking } = bookingRequest(now)
  return { booking, agreed: { totalCents: 14_000, reason: 'Regular customer' }, sendText: false }
}

export const customerItem = {
  id,
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '+12125550188',
  seenAt: at,
}

export const customer = {
  ...customerItem,
  hasAccount: true,
  otherAddresses: [{ email: 'ann.lee@work.example', phone: '+12125550100', bookingCount: 2 }],
  bookingCount: 12,
  spentCents: 178_440,
  notes: 'Travels with a guide dog',
  preferences: { temperature: '68 °F', seat: 'Rear right' },
  version: 2,
  bookings: caller.lastBookings.map(({ carId: _, type: __, ...booking }) => booking),
}

export const customerExport = {
  exportedAt: at,
  profile: null,
  otherProfiles: [],
  bookings: [],
  quotes: [],
  messages: [],
  smsConsents: [],
  sessions: [],
  securityEvents: [],
  companyNotes: { notes: customer.notes, preferences: customer.preferences, bookings: [] },
}
