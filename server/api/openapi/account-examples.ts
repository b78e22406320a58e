import type { Profile, SavedAddress, SavedPassenger } from '#domain/account/profile.ts'

/** One example of each schema. Tests parse them with the contract. */

const email = 'ada@example.com'
const password = 'seven plums beneath a kayak'
const captcha = 'eyJjaGFsbGVuZ2UiOnt9fQ=='
const token = 'W3mEo0p7cV8nqk2yT5uH1xLzA9bRfGdJ4sQiKtYvXw0'
const ada = { firstName: 'Ada', secondName: 'Lovelace' }

export const signUp = { email, password, ...ada, phone: '+12125550123', acceptSms: false, captcha }
export const signIn = { email, password }
export const verifyEmail = { token }
export const forgotPassword = { email, captcha }
export const resetPassword = { token, password }
export const changePassword = { currentPassword: 'an older one of hers', password }
export const changeEmail = { email: 'ada.l@example.com', password }
export const deleteAccount = { password }

export const admission = { token: 'eyJ1c2VyIjoi….1795000900.c2lnbmF0dXJl' }
export const mailedTo = { email }

export const newAddress = { label: 'Home', address: '89 E 42nd St, New York, NY 10017' }

export const savedAddress: SavedAddress = { id: '7d0a9c7e-5d0e-4f57-8a06-0d0c7f3f5b10', ...newAddress }

export const newPassenger = {
  firstName: 'Charles',
  secondName: 'Babbage',
  email: 'charles@example.com',
  phone: '+12125550124',
}

export const savedPassenger: SavedPassenger = {
  id: '1f2d4f0b-92f7-4d38-b1c6-3d7c0f5b6a21',
  ...newPassenger,
}

export const profile: Profile = {
  id: '0c7a2d4e-6a3f-4b0a-9b9d-8f4f0e1d2c3b',
  email,
  ...ada,
  phone: '+12125550123',
  acceptSms: false,
  preferences: { tripType: 'to-airport', childSeats: [{ type: 'booster', count: 1 }] },
  addresses: [savedAddress],
  passengers: [savedPassenger],
  createdAt: '2026-11-15T12:00:00.000Z',
}

export const profileChange = { phone: '+12125550125', acceptSms: true }

export const session = {
  id: '5b1e9a2c-3d4f-4a5b-8c6d-7e8f9a0b1c2d',
  device: 'Safari on iPhone',
  createdAt: '2026-11-15T12:00:00.000Z',
  lastUsedAt: '2026-11-15T12:30:00.000Z',
  current: true,
}
