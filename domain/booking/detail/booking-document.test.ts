import { expect, test } from 'vitest'
import { bookingDocument } from './booking-document.ts'

const unpaid = { status: 'requested' as const, isPriced: true, hasPaid: false }

test('before a booking is confirmed, its document is an estimate', () => {
  expect(bookingDocument(unpaid)).toMatchObject({
    title: 'Estimate',
    label: 'Estimate (PDF)',
    file: 'estimate',
  })
})

test('a confirmed booking that is not charged yet has a confirmation', () => {
  for (const status of ['confirmed', 'assigned', 'on-board'] as const)
    expect(bookingDocument({ ...unpaid, status }).title).toBe('Booking confirmation')
})

test('only money that was received makes it a receipt, refunded or not', () => {
  for (const status of ['requested', 'confirmed', 'completed', 'cancelled'] as const)
    expect(bookingDocument({ ...unpaid, status, hasPaid: true })).toMatchObject({
      title: 'Receipt',
      file: 'receipt',
    })
})

test('a booking without a price, or one that ended unpaid, has a summary', () => {
  expect(bookingDocument({ ...unpaid, isPriced: false }).title).toBe('Booking summary')
  for (const status of ['cancelled', 'expired', 'no-show', 'completed'] as const)
    expect(bookingDocument({ ...unpaid, status }).title).toBe('Booking summary')
})
