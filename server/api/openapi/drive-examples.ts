/** One example of each schema of the chauffeur's calls. Tests parse them with the contract. */

const at = '2026-11-15T12:00:00.000Z'
const legId = '4a0f6f3e-9a3d-4c1a-8a55-0d6c9b1e7f20'
const pressId = 'b6f7c1d2-3e4f-4a5b-8c6d-7e8f9a0b1c2d'

export const chauffeur = { id: '7d2a4c60-1b3e-4f5a-9c8d-2e4f6a8b0c1d', name: 'Marcus Reed' }

export const codeRequest = { phone: '(212) 555-0199' }
export const code = { phone: '(212) 555-0199', code: '482913' }
export const link = { token: 'W3mEo0p7cV8nqk2yT5uH1xLzA9bRfGdJ4sQiKtYvXw0' }

export const presses = {
  presses: [{ id: pressId, legId, status: 'en-route' as const, pressedAt: at }],
}

export const outcome = { id: pressId, outcome: 'applied' as const, message: null }

export const positions = {
  positions: [{ legId, latitude: 40.7644, longitude: -73.9745, accuracyMeters: 12, at }],
}

const paid = { id: pressId, kind: 'tolls' as const, cents: 1119, note: 'Midtown Tunnel', at }

export const newExtra = { ...paid, legId, photo: null }

export const extra = { ...paid, hasPhoto: false, decision: null, reason: '' }

const trip = {
  id: legId,
  reference: 'SW-7K3-M9Q-XTB',
  startsAt: '2026-11-15T20:35:00.000Z',
  endsAt: '2026-11-15T21:33:00.000Z',
  progress: 'en-route' as const,
  steps: [{ status: 'en-route' as const, at }],
  asksForCode: false,
  noShowFrom: '2026-11-15T21:35:00.000Z',
  freeMinutes: 60,
  pickUp: 'JFK Airport, Terminal 1',
  destination: '96 Wooster St, New York, NY 10012',
  stops: [],
  hours: null,
  isWaitAndReturn: false,
  distanceMiles: 17.8,
  durationMinutes: 58,
  isMeetAndGreet: true,
  isAccessible: false,
  passenger: { name: 'Claire Moreau', phone: '+12125550155', acceptsTexts: true },
  passengerCount: 2,
  luggageCount: 3,
  childSeats: [{ type: 'booster' as const, count: 1 }],
  flight: { airline: 'Air France', number: 'AF 22', at: '2026-11-15T20:05:00.000Z' },
  comment: '',
  preferences: [{ label: 'Temperature', text: '70 °F' }],
  car: { name: 'Executive Sedan 5', description: 'Black Mercedes-Benz S 580, plate T123456C' },
  extras: [extra],
}

export const day = {
  chauffeur,
  company: { name: 'Sagewood', phone: '(212) 555-0147' },
  now: at,
  trips: [trip],
}
