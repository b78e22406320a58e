import { hoursToMs } from '#domain/constants.ts'
import { tripEntry } from './booking-examples.ts'

/** One example of each schema about partners. Tests parse them with the contract. */

const at = '2026-11-15T12:00:00.000Z'
const startsAt = '2026-11-20T14:30:00.000Z'

export const legId = '2b7e1c3a-64f2-4a5e-8d0c-9f1e2d3c4b5a'
export const offerId = '8e3f0a1b-2c4d-4e5f-9a6b-7c8d9e0f1a2b'

export const partner = {
  id: '5c9d2e1f-3a4b-4c6d-8e7f-0a1b2c3d4e5f',
  name: 'Hudson Executive Cars',
  contact: 'Rosa Marin',
  email: 'dispatch@hudson-cars.example',
  phone: '+12125550177',
  notes: '',
  isActive: true,
  version: 1,
}

const { id: _, isActive: __, version: ___, ...fields } = partner
export const partnerFields = fields

export const partnerChange = { ...fields, version: 1, isActive: true }

const chauffeur = { name: 'Ben Ito', phone: '+12125550142', car: 'Black Cadillac Escalade, T654321C' }

const offer = {
  id: offerId,
  partner: partner.name,
  partnerPhone: partner.phone,
  costCents: 11_100,
  marginCents: 3_720,
  note: '',
  answerBy: '2026-11-15T16:00:00.000Z',
  state: 'accepted' as const,
  decidedAt: at,
  reason: '',
  chauffeur,
  offeredBy: 'Grace Hopper',
  createdAt: at,
  version: 2,
}

export const legWithOffers = {
  id: legId,
  number: 0,
  startsAt,
  pickUp: 'Plaza Hotel',
  destination: 'JFK Airport',
  progress: 'planned' as const,
  version: 3,
  shareCents: 14_820,
  suggestedCents: 11_100,
  suggestedAnswerBy: '2026-11-15T16:00:00.000Z',
  canOffer: false,
  offers: [offer],
}

export const legOfferRequest = (now: Date) => ({
  legId,
  version: 2,
  partnerId: partner.id,
  costCents: 11_100,
  note: 'Please send a quiet chauffeur.',
  answerBy: new Date(now.getTime() + hoursToMs(4)).toISOString(),
})

export const partnerOffer = {
  state: 'accepted' as const,
  partner: partner.name,
  costCents: 11_100,
  note: '',
  answerBy: '2026-11-15T16:00:00.000Z',
  reason: '',
  chauffeur,
  progress: 'planned' as const,
  trip: {
    reference: tripEntry.reference,
    startsAt,
    pickUp: 'Plaza Hotel',
    stops: [],
    destination: 'JFK Airport',
    returnAt: null,
    durationHours: null,
    carClass: 'Executive Sedan',
    passengerCount: 2,
    luggageCount: 2,
    childSeats: [],
    isAccessible: false,
    isMeetAndGreet: false,
    flight: 'Delta DL 412',
    passenger: { name: 'Ann Lee', phone: '+12125550100' },
    comment: '',
  },
}

export const press = (now: Date) => ({
  id: '6d5c4b3a-2f1e-4d0c-8b9a-7f6e5d4c3b2a',
  status: 'en-route' as const,
  pressedAt: now.toISOString(),
})
