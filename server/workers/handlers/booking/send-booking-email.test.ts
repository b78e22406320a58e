import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { formatChangeReason } from '#domain/booking/change/booking-changes.ts'
import type { DisputeStatus } from '#domain/payment/booking-balance.ts'
import { type Booking, updateBooking } from '#server/data/booking/bookings.ts'
import { eraseFromBookings } from '#server/data/booking/erase-customer.ts'
import { addHistory } from '#server/data/booking/history.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import type { Payment } from '#server/data/payment/payments.ts'
import { disputes, payments } from '#server/data/tables/payment-tables.ts'
import type { MailMessage } from '#server/integrations/mail/port.ts'
import { queueReminders } from '#server/use-cases/messaging/reminders.ts'
import { readCalendar } from '#tests/readers/read-calendar.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { openTestMailbox } from '#tests/support/open-test-mailbox.ts'
import { setBookingStatus } from '#tests/support/set-booking-status.ts'
import { sendBookingEmail, sendReminderEmail } from './send-booking-email.ts'

const start = new Date('2026-11-14T15:00:00Z')
let now = start
const database = await openTestDatabase()
const box = await openTestMailbox(database, { now: () => now })
const { deps, addBooking, addPayment, addLedgerEntry, move, emailsFrom, textsAbout } = box
afterAll(() => database.close())

const hold = {
  status: 'authorized',
  captures: 'later',
  authorizedCents: 14_820,
  captureBy: new Date('2026-11-20T15:00:00Z'),
} as const

const released = {
  subject: 'payment',
  fromStatus: 'authorized',
  toStatus: 'expired',
  actor: 'provider',
  reason: 'No longer held on the card',
} as const

type EmailKind = Parameters<typeof sendBookingEmail>[1]

const confirmed: Booking['status'][] = ['requested', 'confirmed']

test('the email for an unpaid request has a payment link, unless the hold has ended or it is confirmed', async () => {
  const open = await addBooking({})
  const late = await addBooking({ holdExpiresAt: start })
  const confirmed = await addBooking({}, ['requested', 'confirmed'])

  expect(textOf(await send('received', open))).toMatch(
    /Pay \$148\.20:\nhttp:\/\/localhost:4100\/payment#[\w.-]+\n/,
  )
  for (const booking of [late, confirmed])
    expect(textOf(await send('received', booking))).not.toMatch(/\/payment#|Pay by card/)
})

test('the email for a request without a price says until when the car is held, and later that none was agreed on', async () => {
  const unpriced = { price: null, totalCents: null, holdExpiresAt: new Date('2026-11-15T15:00:00Z') }
  const open = await addBooking(unpriced)
  const over = await addBooking(unpriced, ['requested', 'expired'])

  const received = textOf(await send('received', open))
  const ended = textOf(await send('expired', over))

  expect(received).toContain('We’re holding a car for you until Sunday, November 15, 2026, 10 a.m.')
  expect(received).not.toMatch(/\/payment#/)
  expect(ended).toContain('We didn’t agree on a price in time')
  expect(ended).not.toContain('paid')
})

test('the confirmation of an authorized card says when it is charged, and has a calendar invitation', async () => {
  const booking = await addBooking({}, ['requested', 'confirmed'])
  const captureBy = new Date('2026-11-20T15:00:00Z')
  await addPayment(booking, { status: 'authorized', authorizedCents: 14_820, captures: 'later', captureBy })

  const email = await send('confirmed', booking)

  expect(email?.subject).toBe(`Confirmed: your ride on Tue, Nov 17, 9:30 a.m. (${booking.reference})`)
  expect(textOf(email)).toContain(
    'We’ve placed a hold of $148.20 on your card. We’ll charge it after your trip on Tuesday, November 17, 2026, and not before. We’ll email your receipt then.',
  )
  expect(email?.calendar?.method).toBe('REQUEST')
  expect(email?.html).toContain('"@type":"TaxiReservation"')
  expect(await textsAbout(booking)).toEqual(['confirmed'])
})

test('nobody is emailed about a booking whose customer was erased', async () => {
  const booking = await addBooking({}, ['requested', 'cancelled'])
  expect(await send('cancelled', booking)).toBeDefined()
  await inTransaction(database.db, (tx) => eraseFromBookings(tx, [booking.id]))

  expect(await send('cancelled', booking)).toBeUndefined()
})

test('if the trip has become cheaper since the authorization, only the new price is charged', async () => {
  const booking = await addBooking({ totalCents: 10_000 }, ['requested', 'confirmed'])
  const captureBy = new Date('2026-11-17T14:30:00Z')
  await addPayment(booking, { status: 'authorized', authorizedCents: 14_820, captures: 'later', captureBy })

  expect(textOf(await send('confirmed', booking))).toContain(
    'We’ve placed a hold of $148.20 on your card. We’ll charge $100.00 of it on Tuesday, November 17, 2026, 9:30 a.m., New York time, and not before. The rest will be released, unless waiting time or extras are added.',
  )
})

test('each change and the cancellation update the same calendar event with a higher sequence', async () => {
  const booking = await addBooking({}, ['requested', 'confirmed'])
  const first = entryOf(await send('confirmed', booking))
  await move(booking, { toStatus: 'confirmed', reason: formatChangeReason(['pick-up time']) })
  const changed = entryOf(await send('changed', booking))
  await setBookingStatus(deps.db, booking.id, 'cancelled')
  await move(booking, { toStatus: 'cancelled' })
  const cancelled = entryOf(await send('cancelled', booking))

  expect([first.method, changed.method, cancelled.method]).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
  expect(new Set([first.uid, changed.uid, cancelled.uid]).size).toBe(1)
  expect([first.sequence, changed.sequence, cancelled.sequence]).toEqual([1, 2, 3])
  expect((await textsAbout(booking)).sort()).toEqual(['cancelled', 'changed', 'confirmed'])
})

test('a booking that was never confirmed sends no calendar cancellation', async () => {
  const cancelled = await addBooking({}, ['requested', 'cancelled'])
  const expired = await addBooking({ totalCents: 0 }, ['requested', 'expired'])

  for (const email of [await send('cancelled', cancelled), await send('expired', expired)]) {
    expect(email?.calendar).toBeUndefined()
    expect(email?.html).not.toContain('TaxiReservation')
  }
})

test('the return leg has its own calendar file, which is canceled when the return is removed', async () => {
  const returnAt = new Date('2026-11-19T02:00:00Z')
  const booking = await addBooking({ returnAt }, ['requested', 'confirmed'])
  const withReturn = await send('confirmed', booking)
  await inTransaction(deps.db, (tx) => updateBooking(tx, booking.id, { returnAt: null }))
  await move(booking, { toStatus: 'confirmed', reason: formatChangeReason(['pick-up time', 'return']) })
  const without = await send('changed', booking)

  const files = [withReturn, without].map((email) => readCalendar(String(email?.attachments?.[0]?.content)))
  expect(files.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL'])
  expect(files[0]?.entries[0]?.DTSTART?.value).toBe('20261119T020000Z')
  for (const { entries } of files)
    expect(entries[0]?.UID?.value).toBe(`${booking.reference}-2@${booking.site}`)
  expect(withReturn?.html.match(/"@type":"TaxiReservation"/g)).toHaveLength(2)
})

test('a change that costs more requests the difference; one that costs less states the refund', async () => {
  const dearer = await changed({ totalCents: 16_020 }, 1_200, 14_820)
  const cheaper = await changed({ totalCents: 13_570 }, -1_250, 14_820)
  const unpaid = await changed({ totalCents: 13_570, status: 'requested' }, -1_250, 0)
  const late = await changed({ status: 'requested', holdExpiresAt: start }, 1_200, 0)
  const same = await changed({}, 0, 14_820)

  expect(dearer).toContain('Your new price is $12.00 more than before.')
  expect(dearer).toMatch(
    /Please pay the remaining \$12\.00 by Tue, Nov 17, 9:30 a\.m\., before your pick-up\. Your car stays confirmed, and any unpaid amount remains due\.\n\nPay \$12\.00:\nhttp:\/\/localhost:4100\/payment#/,
  )
  expect(cheaper).toContain('We’ll refund $12.50. Your card refund usually takes 5 to 10 business days')
  expect(cheaper).not.toContain('/payment#')
  expect(unpaid).toContain('You haven’t paid yet: $135.70 is due.')
  expect(late).not.toContain('/payment#')
  expect(same).toContain('Your price is the same.')
})

test.each([
  ['nothing was paid', 0, 0, 0, 'You haven’t been charged, and you don’t owe anything.'],
  ['everything is refunded', 14_820, 0, 0, 'Paid: $148.20\nCancellation fee: $0.00\nRefund: $148.20'],
  ['half is charged', 14_820, 0, 7_410, 'Paid: $148.20\nCancellation fee: $74.10\nRefund: $74.10'],
  [
    'it is already refunded',
    14_820,
    -7_410,
    7_410,
    'Paid: $148.20\nCancellation fee: $74.10\nRefund: $74.10',
  ],
])('a cancellation states the refund of what was paid: %s', async (_, paid, refunded, fee, expected) => {
  const booking = await addBooking({ totalCents: fee }, ['requested', 'confirmed', 'cancelled'])
  const payment = await addPayment(booking)
  if (paid) await addLedgerEntry(payment, paid)
  if (refunded) await addLedgerEntry(payment, refunded)

  expect(textOf(await send('cancelled', booking))).toContain(expected)
})

test('a cancellation names what is in dispute, and what becomes of the other money', async () => {
  const booking = await addBooking({ totalCents: 1_000 }, ['requested', 'confirmed', 'cancelled'])
  const disputed = await addPayment(booking)
  await addLedgerEntry(disputed, 14_820)
  await addLedgerEntry(disputed, -14_820, 'disputed')
  await addLedgerEntry(await addPayment(booking, { method: 'zelle', provider: 'zelle' }), 4_000)

  const text = textOf(await send('cancelled', booking))

  expect(text).toContain('we’ll refund $30.00. Zelle refunds are sent by hand.')
  expect(text).toContain(
    'You’ve disputed $148.20 with your bank, so we can’t refund it until the bank decides.',
  )
  expect(text).toContain(
    'Paid: $188.20\nDisputed with your bank: $148.20\nCancellation fee: $10.00\nRefund: $30.00',
  )
  expect(text).not.toContain('card refund')
})

test.each([
  ['open', 'You’ve disputed $148.20 with your bank, so we can’t refund it until the bank decides.'],
  [
    'won',
    'Your bank has closed your dispute of $148.20 but hasn’t returned the money to us yet. We can’t refund it until it does.',
  ],
  [
    'lost',
    'Your bank decided your dispute of $148.20 in your favor. The bank returns that money to you, so we won’t refund it.',
  ],
] as const)('a cancellation says who returns the money of a dispute that is %s', async (status, expected) => {
  const booking = await addBooking({ totalCents: 0 }, ['requested', 'confirmed', 'cancelled'])
  const payment = await addPayment(booking)
  await addLedgerEntry(payment, 14_820)
  await addLedgerEntry(payment, -14_820, 'disputed')
  await addDispute(payment, { status, cents: 14_820 })

  expect(textOf(await send('cancelled', booking))).toContain(`We’ve canceled your booking.\n\n${expected}\n`)
})

test.each([
  ['open', 0, 'You’ve disputed $148.20 with your bank. If the bank returns it to us,'],
  [
    'won',
    0,
    'Your bank has closed your dispute of $148.20 but hasn’t returned the money to us yet. When it does,',
  ],
  ['open', 4_000, 'You’ve disputed $108.20 with your bank. If the bank returns it to us,'],
] as const)(
  'a late cancellation says what is kept of disputed money: %s, %i left',
  async (status, left, lead) => {
    const booking = await addBooking({ totalCents: 7_410 }, ['requested', 'confirmed', 'cancelled'])
    const payment = await addPayment(booking)
    await addLedgerEntry(payment, 14_820)
    await addLedgerEntry(payment, left - 14_820, 'disputed')
    await addDispute(payment, { status, cents: 14_820 - left })

    const text = textOf(await send('cancelled', booking))

    expect(text).toContain('We’ve canceled your booking. The cancellation fee is $74.10.\n')
    const kept = left === 0 ? '$74.10' : '$34.10'
    expect(text).toContain(
      `${lead} we’ll keep ${kept} of it for the cancellation fee and refund the other $74.10.`,
    )
    if (left > 0)
      expect(text).toContain(
        'Paid: $148.20\nDisputed with your bank: $108.20\nCancellation fee: $74.10\nRefund: $0.00',
      )
  },
)

test('what was refunded before a dispute is also missing of the fee, and kept of the disputed money', async () => {
  const booking = await addBooking({ totalCents: 4_000 }, ['requested', 'confirmed'])
  const payment = await addPayment(booking, { amountCents: 10_000 })
  await addLedgerEntry(payment, 10_000)
  await addLedgerEntry(payment, -2_000)
  await addLedgerEntry(payment, -10_000, 'disputed')
  await addDispute(payment, { status: 'open', cents: 10_000 })
  now = new Date(start.getTime() + 3_600_000)
  await setBookingStatus(deps.db, booking.id, 'cancelled')
  await move(booking, { toStatus: 'cancelled' })

  const text = textOf(await send('cancelled', booking))
  now = start

  // Once the bank returns $100.00, the balance is $80.00, of which the fee is $40.00.
  expect(text).toContain('We’ve canceled your booking. The cancellation fee is $40.00.\n')
  expect(text).toContain(
    'You’ve disputed $100.00 with your bank. If the bank returns it to us, we’ll keep $60.00 of it for the cancellation fee and refund the other $40.00.',
  )
})

test('a lost dispute leaves no cancellation fee in the email', async () => {
  const booking = await addBooking({ totalCents: 7_410 }, ['requested', 'confirmed', 'cancelled'])
  const payment = await addPayment(booking)
  await addLedgerEntry(payment, 14_820)
  await addLedgerEntry(payment, -14_820, 'disputed')
  await addDispute(payment, { status: 'lost', cents: 14_820 })

  const text = textOf(await send('cancelled', booking))

  expect(text).toContain('Your bank decided your dispute of $148.20 in your favor.')
  expect(text).not.toContain('cancellation fee')
})

test('a cancellation names the disputes of several payments one by one, and none whose money came back', async () => {
  const booking = await addBooking({ totalCents: 0 }, ['requested', 'confirmed', 'cancelled'])
  for (const [status, cents] of [
    ['open', 1_000],
    ['lost', 2_000],
    ['won', 4_000],
  ] as const) {
    const payment = await addPayment(booking, { amountCents: cents })
    await addLedgerEntry(payment, cents)
    await addLedgerEntry(payment, -cents, 'disputed')
    if (status === 'won') await addLedgerEntry(payment, cents, 'reinstated')
    await addDispute(payment, { status, cents })
  }

  const text = textOf(await send('cancelled', booking))

  expect(text).toContain('we’ll refund $40.00')
  expect(text).toContain('You’ve disputed $10.00 with your bank')
  expect(text).toContain('Your bank decided your dispute of $20.00 in your favor.')
  expect(text).not.toContain('hasn’t returned the money')
})

test('a cancellation of a disputed payment says what is charged to a hold, and what is released', async () => {
  const [fee, free] = [await disputedWithHold(7_410), await disputedWithHold(0)]

  expect(fee).toContain(
    'The cancellation fee is $74.10. We’re charging it to your card and releasing the rest',
  )
  expect(free).toContain('We’re releasing the $148.20 hold on your card.')
  for (const text of [fee, free]) {
    expect(text).toContain('You’ve disputed $40.00 with your bank')
    expect(text).not.toContain('You haven’t been charged')
  }
})

test('a cancellation says how the refund is made: a card by itself, Zelle by a person, and by when', async () => {
  const texts = []
  for (const method of ['card', 'zelle'] as const) {
    const booking = await addBooking({ totalCents: 0 }, ['requested', 'confirmed', 'cancelled'])
    await addLedgerEntry(await addPayment(booking, { method, provider: 'embedded' }), 14_820)
    texts.push(textOf(await send('cancelled', booking)))
  }

  expect(texts[0]).toContain('Your card refund usually takes 5 to 10 business days')
  expect(texts[0]).not.toContain('Zelle')
  expect(texts[1]).toContain(
    'Someone in our office will send yours to the account it came from within 3 business days.',
  )
  expect(texts[1]).not.toContain('card')
})

test('a changed request that was paid in part, or by a Zelle payment on its way, is not called unpaid', async () => {
  const part = await changed({ status: 'requested', totalCents: 19_820 }, 5000, 14_820)
  const request = await addBooking({ totalCents: 19_820 })
  await addPayment(request, { method: 'zelle', provider: 'zelle', status: 'expired' })
  const sent = textOf(await send('changed', request, 5000))

  expect(part).toContain('$50.00 is still due.')
  expect(sent).toContain('$198.20 is due. Already sent it by Zelle?')
  for (const text of [part, sent]) expect(text).not.toContain('You haven’t paid')
})

test('a booking that ends while a Zelle payment may be on its way says that it is sent back, and by when', async () => {
  const open = { method: 'zelle', provider: 'zelle', status: 'expired' } as const
  for (const status of ['cancelled', 'expired'] as const) {
    const booking = await addBooking({ totalCents: 0 }, ['requested', status])
    const before = textOf(await send(status, booking))
    await addPayment(booking, open)

    expect(before).not.toContain('Zelle')
    expect(textOf(await send(status, booking))).toContain(
      'Already sent the Zelle payment? A person on our team will send it back within 3 business days',
    )
  }
})

test('the first email after a Zelle request asks for no other payment', async () => {
  const booking = await addBooking({ totalCents: 14_820 })
  await addPayment(booking, { method: 'zelle', provider: 'zelle', status: 'requested' })

  const text = textOf(await send('received', booking))

  expect(text).toContain(
    'Send the payment by Zelle. As soon as we’ve confirmed it, we’ll email your confirmation',
  )
  expect(text).not.toContain('Pay by card')
})

test('the confirmation of a booking that has become dearer since its hold says what is due', async () => {
  const booking = await addBooking({ totalCents: 19_820 }, confirmed)
  await addPayment(booking, hold)

  const text = textOf(await send('confirmed', booking))

  expect(text).toContain('We’ve placed a hold of $148.20 on your card.')
  expect(text).toContain('Please pay the remaining $50.00 by Tue, Nov 17, 9:30 a.m., before your pick-up.')
  expect(text).toContain('Pay $50.00:')
})

test('each car has its picture for emails', async () => {
  const { fleet } = await deps.catalogue()

  const masters = await readdir('art/masters')
  for (const { gallery } of fleet) {
    expect(gallery[0]).toMatch(/^fleet-/)
    expect(masters).toContain(`${gallery[0]}.webp`)
  }
  const email = await send('confirmed', await addBooking({}, ['requested', 'confirmed']))
  expect(email?.html).toContain('src="http://localhost:4100/email-images/fleet-sedan-q.jpg"')
})

test('the confirmation says how long waiting is free and what it costs then, except by the hour', async () => {
  const transfer = await addBooking({ type: 'from-airport', flightKind: 'international' }, confirmed)
  const hourly = await addBooking({ type: 'hourly-as-directed', duration: 3 }, confirmed)
  const over = await addBooking({}, [...confirmed, 'cancelled'])

  const terms = 'Waiting: 60 minutes of free waiting after you land, then $1 a minute'
  expect(textOf(await send('confirmed', transfer))).toContain(terms)
  expect(textOf(await send('confirmed', hourly))).not.toContain('Waiting:')
  expect(textOf(await send('cancelled', over))).not.toContain('Waiting:')
})

test('a late cancellation charges its fee from the authorized amount', async () => {
  const booking = await addBooking({ totalCents: 7_410 }, ['requested', 'confirmed', 'cancelled'])
  await addPayment(booking, { status: 'authorized', authorizedCents: 14_820 })

  expect(textOf(await send('cancelled', booking))).toContain(
    'The cancellation fee is $74.10. We’re charging it to your card and releasing the rest of the $148.20 hold.',
  )
})

test('a late cancellation of a hold reads the same before and after its fee is charged', async () => {
  const booking = await addBooking({ totalCents: 7_410 }, ['requested', 'confirmed', 'cancelled'])
  const payment = await addPayment(booking, hold)
  const before = textOf(await send('cancelled', booking))
  now = new Date(start.getTime() + 1_000)
  await charge(payment, 7_410)
  const after = textOf(await send('cancelled', booking))
  now = start

  expect(after).toBe(before)
  expect(after).toContain('releasing the rest of the $148.20 hold')
  expect(after).not.toMatch(/refund/i)
})

test('canceling in time says that the hold is released, before and after it was', async () => {
  const booking = await addBooking({ totalCents: 0 }, ['requested', 'confirmed', 'cancelled'])
  const payment = await addPayment(booking, hold)
  const before = textOf(await send('cancelled', booking))
  await deps.db.update(payments).set(ended('expired')).where(eq(payments.id, payment.id))

  expect(textOf(await send('cancelled', booking))).toBe(before)
  expect(before).toContain('We’re releasing the $148.20 hold on your card.')
})

test('a hold that was lost before the cancellation is not released by it', async () => {
  const booking = await addBooking({ totalCents: 0 }, ['requested', 'confirmed'])
  const payment = await addPayment(booking, { ...hold, ...ended('expired') })
  await inTransaction(deps.db, (tx) => addHistory(tx, [{ ...released, subjectId: payment.id, at: now }]))
  now = new Date(start.getTime() + 3_600_000)
  await setBookingStatus(deps.db, booking.id, 'cancelled')
  await move(booking, { toStatus: 'cancelled' })
  const text = textOf(await send('cancelled', booking))
  now = start

  expect(text).toContain('You haven’t been charged, and you don’t owe anything.')
  expect(text).not.toMatch(/\bhold\b/)
})

test('a cancellation that is sent again after its fee was reduced counts from the cancellation', async () => {
  const booking = await addBooking({ totalCents: 7_410 }, ['requested', 'confirmed', 'cancelled'])
  now = new Date(start.getTime() + 1_000)
  await charge(await addPayment(booking, hold), 7_410)
  now = new Date(start.getTime() + 3_600_000)
  await inTransaction(deps.db, (tx) => updateBooking(tx, booking.id, { totalCents: 5_000 }))
  await move(booking, { toStatus: 'cancelled', reason: 'Refund $24.10: goodwill' })
  const text = textOf(await send('cancelled', booking))
  now = start

  expect(text).toContain('We’re charging $74.10 to your card and releasing the rest of the $148.20 hold.')
  expect(text).toContain(
    'Paid: $0.00\nHold on your card: $148.20\nCancellation fee: $50.00\nRefund: $24.10\nReleased from the hold: $74.10',
  )
})

test('a booking that expires with a part of its price held on a card releases it', async () => {
  const booking = await addBooking({ totalCents: 0 }, ['requested', 'expired'])
  await addPayment(booking, hold)

  expect(textOf(await send('expired', booking))).toContain('We’re releasing the $148.20 hold on your card.')
})

test('canceling a confirmed booking without any payment mentions no hold', async () => {
  const free = await addBooking({ totalCents: 0 }, ['requested', 'confirmed', 'cancelled'])

  const text = textOf(await send('cancelled', free))

  expect(text).toContain('You haven’t been charged, and you don’t owe anything.')
  expect(text).not.toMatch(/\bhold\b/)
})

test('a fee beyond what was paid is charged to the hold, and all rows add up', async () => {
  const booking = await addBooking({ totalCents: 7_410 }, ['requested', 'confirmed', 'cancelled'])
  now = new Date(start.getTime() - 1_000)
  await addLedgerEntry(await addPayment(booking, { amountCents: 4_000 }), 4_000)
  now = start
  await addPayment(booking, { ...hold, amountCents: 10_820, authorizedCents: 10_820 })

  expect(textOf(await send('cancelled', booking))).toContain(
    'Paid: $40.00\nHold on your card: $108.20\nCancellation fee: $74.10\nRefund: $0.00\nReleased from the hold: $74.10',
  )
})

test('a cancellation does not promise what was refunded before it', async () => {
  const booking = await addBooking({ totalCents: 0 }, ['requested', 'confirmed'])
  const payment = await addPayment(booking, { amountCents: 20_000 })
  await addLedgerEntry(payment, 20_000)
  await addLedgerEntry(payment, -5_000)
  now = new Date(start.getTime() + 3_600_000)
  await setBookingStatus(deps.db, booking.id, 'cancelled')
  await move(booking, { toStatus: 'cancelled' })
  const before = textOf(await send('cancelled', booking))
  await addLedgerEntry(payment, -15_000)
  const after = textOf(await send('cancelled', booking))
  now = start

  expect(before).toContain('we’ll refund $150.00.')
  expect(before).toContain('Paid: $150.00\nCancellation fee: $0.00\nRefund: $150.00')
  expect(after).toBe(before)
})

test('an expired booking states what it refunds, before and after it was refunded', async () => {
  const booking = await addBooking({ totalCents: 0 }, ['requested', 'expired'])
  const payment = await addPayment(booking)
  await addLedgerEntry(payment, 5_000)
  const before = textOf(await send('expired', booking))
  now = new Date(start.getTime() + 1_000)
  await addLedgerEntry(payment, -5_000)
  const after = textOf(await send('expired', booking))
  now = start

  expect(before).toContain('We’ll refund the $50.00 we’ve received.')
  expect(after).toBe(before)
})

test('a reminder is sent for the pick-up it was scheduled for, even if delayed', async () => {
  const booking = await addBooking({ type: 'from-airport', isMeetAndGreet: false }, [
    'requested',
    'confirmed',
  ])
  const { day, hours } = await reminders(booking)

  now = new Date('2026-11-16T14:30:00Z')
  const [before] = await emailsFrom(sendReminderEmail(deps, day))
  now = new Date('2026-11-16T19:00:00Z')
  const [delayed] = await emailsFrom(sendReminderEmail(deps, day))
  now = new Date('2026-11-17T13:00:00Z')
  expect(await emailsFrom(sendReminderEmail(deps, day))).toEqual([])
  const [soon] = await emailsFrom(sendReminderEmail(deps, hours))

  expect(textOf(before)).toContain('call or text your chauffeur with the door number or the sign above you')
  expect(textOf(before)).toContain('(212) 555-0147')
  expect(delayed?.subject).toBe(before?.subject)
  expect(soon?.subject).toBe(`Your car will be there at 9:30 a.m. (${booking.reference})`)
  expect((await textsAbout(booking)).sort()).toEqual(['reminder-2', 'reminder-24'])
  now = start
})

test('no reminder is sent if the pick-up has moved, or the booking has ended or is not paid', async () => {
  const moved = await addBooking({}, ['requested', 'confirmed'])
  const { day } = await reminders(moved)
  const pickUpAt = new Date(moved.pickUpAt.getTime() + 1_800_000)
  await inTransaction(deps.db, (tx) => updateBooking(tx, moved.id, { pickUpAt }))
  const cancelled = await addBooking({}, ['requested', 'confirmed', 'cancelled'])
  const unpaid = await addBooking({}, ['requested'])

  now = new Date('2026-11-16T14:30:00Z')
  for (const reminder of [day, (await reminders(cancelled, start)).day, (await reminders(unpaid, start)).day])
    expect(await emailsFrom(sendReminderEmail(deps, reminder))).toEqual([])
  now = start
})

/** Sends an email about a booking, and returns it if one was sent. */
async function send(
  kind: EmailKind,
  { id: bookingId }: Booking,
  differenceCents?: number,
): Promise<MailMessage | undefined> {
  const sent = await emailsFrom(
    sendBookingEmail(deps, kind, { bookingId, jobId: randomUUID(), differenceCents }),
  )
  expect(sent.length).toBeLessThan(2)
  return sent[0]
}

async function changed(changes: Partial<Booking>, differenceCents: number, paid: number): Promise<string> {
  const booking = await addBooking(changes, ['requested', changes.status ?? 'confirmed'])
  if (paid > 0) await addLedgerEntry(await addPayment(booking), paid)
  return textOf(await send('changed', booking, differenceCents))
}

/** The cancellation of a booking with a disputed payment and a hold. */
async function disputedWithHold(totalCents: number): Promise<string> {
  const booking = await addBooking({ totalCents }, ['requested', 'confirmed', 'cancelled'])
  const payment = await addPayment(booking, { amountCents: 4_000 })
  await addLedgerEntry(payment, 4_000)
  await addLedgerEntry(payment, -4_000, 'disputed')
  await addPayment(booking, hold)
  return textOf(await send('cancelled', booking))
}

async function addDispute(
  { id: paymentId, bookingId }: Payment,
  { status, cents }: { status: DisputeStatus; cents: number },
): Promise<void> {
  const [id, reason] = [randomUUID(), 'product_not_received']
  const row = { id, bookingId, paymentId, externalId: id, status, cents, reason, createdAt: now }
  await deps.db.insert(disputes).values(row)
}

/** Charges a part of a hold, which releases the rest. */
async function charge(payment: Payment, cents: number): Promise<void> {
  await deps.db.update(payments).set(ended('paid')).where(eq(payments.id, payment.id))
  await addLedgerEntry(payment, cents)
}

function ended(status: Payment['status']) {
  return { status, authorizedCents: 0 }
}

/** Schedules a booking's reminders and returns their jobs. */
async function reminders(booking: Booking, at = now) {
  const span = { after: at, until: booking.pickUpAt }
  await inTransaction(deps.db, (tx) => queueReminders({ tx, jobs: deps.jobs }, booking, span))
  const { rows } = await database.pool.query(
    `select id as "jobId", data from pgboss.job where name = 'trip-reminder' and data->>'bookingId' = $1`,
    [booking.id],
  )
  const made = (hoursBefore: 24 | 2) => {
    const found = rows.find(({ data }) => data.hoursBefore === hoursBefore)
    return { jobId: String(found?.jobId), bookingId: booking.id, hoursBefore }
  }
  return { day: made(24), hours: made(2) }
}

function textOf(email: MailMessage | undefined): string {
  return email?.text ?? ''
}

function entryOf(email: MailMessage | undefined) {
  const { method, entries } = readCalendar(email?.calendar?.content ?? '')
  expect(method).toBe(email?.calendar?.method)
  return { method, uid: entries[0]?.UID?.value, sequence: Number(entries[0]?.SEQUENCE?.value) }
}
