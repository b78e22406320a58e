import { expect, test } from 'vitest'
import { confirmationHeadline, confirmationStep } from './confirmation-step.ts'

/** 10 a.m. in New York. */
const now = new Date('2026-11-17T15:00:00Z')
const thisAfternoon = new Date('2026-11-17T20:26:00Z')
const tomorrow = new Date('2026-11-18T14:00:00Z')
const inTwoDays = new Date('2026-11-19T14:30:00Z')

const unpaid = {
  status: 'requested' as const,
  isPriced: true,
  dueCents: 11_400,
  holdExpiresAt: thisAfternoon,
  awaitsEmail: false,
}

function headline(change: Partial<Parameters<typeof confirmationStep>[0]>): string | null {
  const step = confirmationStep({ ...unpaid, ...change }, now)
  return step && confirmationHeadline(step, now)
}

test('a priced request is confirmed by paying, and the headline says by when', () => {
  expect(headline({})).toBe('One step left: pay by 3:26 p.m. today to confirm')
  expect(headline({ holdExpiresAt: tomorrow })).toBe('One step left: pay by 9 a.m. tomorrow to confirm')
  expect(headline({ holdExpiresAt: inTwoDays })).toBe(
    'One step left: pay by 9:30 a.m. on Thu, Nov 19 to confirm',
  )
})

test('paying comes first even while the email address is unconfirmed, as it confirms the car', () => {
  expect(headline({ awaitsEmail: true })).toBe('One step left: pay by 3:26 p.m. today to confirm')
})

test('a request without a price waits for ours, and asks for no payment', () => {
  expect(headline({ isPriced: false, dueCents: 0 })).toBe('We’ll send your price')
})

test('a request without a price whose email is unconfirmed asks to open the link first', () => {
  expect(headline({ isPriced: false, dueCents: 0, awaitsEmail: true })).toBe(
    'One step left: open the link in our email by 3:26 p.m. today',
  )
})

test('a Zelle payment that may be on its way is not asked for again', () => {
  expect(headline({ hasOpenZelleRequest: true })).toBe('We’re waiting for your Zelle payment')
})

test('a request whose hold has ended can no longer be confirmed', () => {
  expect(confirmationStep({ ...unpaid, holdExpiresAt: now }, now)).toBeNull()
  expect(confirmationStep({ ...unpaid, holdExpiresAt: null }, now)).toBeNull()
})

test('a booking that is confirmed or over has no step left', () => {
  for (const status of ['confirmed', 'assigned', 'completed', 'cancelled', 'expired'] as const)
    expect(confirmationStep({ ...unpaid, status }, now)).toBeNull()
})
