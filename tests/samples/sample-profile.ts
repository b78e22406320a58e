import type { Profile } from '#domain/account/profile.ts'

export function sampleProfile(change: Partial<Profile> = {}): Profile {
  return {
    id: '0f2a8a4e-8f0e-4a8e-9d6c-3c1a0b7d5e01',
    email: 'anna@example.com',
    firstName: 'Anna',
    secondName: 'Novak',
    phone: '+12125550147',
    acceptSms: false,
    preferences: { tripType: null, childSeats: [] },
    addresses: [],
    passengers: [],
    createdAt: '2026-11-01T12:00:00Z',
    ...change,
  }
}
