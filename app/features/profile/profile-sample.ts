import type { Profile } from '#domain/account/profile.ts'

/** For tests: a customer with two addresses and a passenger. */
export const sampleProfile: Profile = {
  id: '6f1d2c64-0c5e-4a57-9c0e-2f2f6f0a1b77',
  email: 'anna@example.com',
  firstName: 'Anna',
  secondName: 'Novak',
  phone: '+12125550147',
  acceptSms: false,
  preferences: { tripType: null, childSeats: [] },
  addresses: [
    { id: 'a1', label: 'Home', address: '350 5th Ave, New York, NY 10118' },
    { id: 'a2', label: 'Work', address: '1 Wall St, New York, NY 10005' },
  ],
  passengers: [
    { id: 'p1', firstName: 'Max', secondName: 'Novak', email: 'max@example.com', phone: '+12125550148' },
  ],
  createdAt: '2026-10-01T10:00:00.000Z',
}
