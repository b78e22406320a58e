import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { eraseFromBookings } from '#server/data/booking/erase-customer.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { listPresses } from '#server/data/dispatch/leg-presses.ts'
import { listBookingMessages } from '#server/data/messaging/booking-messages.ts'
import { recordSmsOptOut } from '#server/data/messaging/sms-consents.ts'
import { listTripNotices } from '#server/data/messaging/trip-notices.ts'
import { sendMessageAgain } from '#server/workers/handlers/send-message-again.ts'
import { openTripNoticesTestApi } from '#tests/support/trip-notices-test-api.ts'

/** Ten in the morning, New York. Trips are three days later, unless a test says otherwise. */
const bookedAt = new Date('2026-11-16T15:00:00Z')
const minute = 60_000
const api = await openTripNoticesTestApi(bookedAt)
const { assigned, pressAs, correct, run, texts } = api
afterAll(() => api.close())
beforeEach(() => api.reset())

test('a customer who agreed to texts is texted that the chauffeur is on the way, and how far away', async () => {
  const { booked, press, leg, marcus } = await assigned()
  await api.share(leg.id, marcus.id)
  await press('en-route')

  expect(await run(booked)).toEqual([])
  expect(texts()).toEqual([
    `Sagewood: Your chauffeur is on the way, about 1 minute away: Marcus Reed, Black Mercedes-Benz S 580, plate T123456C, ${spoken(marcus.phone)}. Follow the car: http://localhost:4100/booking/info\nQuestions? (212) 555-0147. Reply STOP to opt out.`,
  ])
})

test('your chauffeur is here comes at night too, once, and says who and which car', async () => {
  const { booked, press } = await assigned({ pickUpAt: '2026-11-19T08:00:00Z' })
  await press('en-route', -20)
  await run(booked)
  api.sent.length = 0
  await press('on-location')
  await run(booked)
  await run(booked, { again: true })

  expect(texts()).toHaveLength(1)
  expect(texts()[0]).toContain(
    'Your chauffeur is here: Marcus Reed, Black Mercedes-Benz S 580, plate T123456C',
  )
})

test('on the way waits for the morning if the pick-up is in the morning', async () => {
  // 7:00 for 8:45 in New York; the quiet hours end at 8.
  const { booked, press } = await assigned({ pickUpAt: '2026-11-19T13:45:00Z', minutesBefore: 105 })
  await press('en-route')
  await run(booked)
  expect(texts()).toEqual([])

  api.clock.now = new Date('2026-11-19T13:00:30Z')
  await run(booked)
  expect(texts()).toEqual([expect.stringContaining('is on the way')])
})

test('a customer without texts gets an email with the link to the trip, and the desk sees it', async () => {
  const { booked, press } = await assigned({ acceptSms: false })
  await press('en-route')
  const [first] = await run(booked)
  await press('on-location')
  const [second] = await run(booked)

  expect(first).toMatchObject({ subject: `Your chauffeur is on the way (${booked.reference})` })
  expect(second).toMatchObject({ subject: `Your chauffeur is here (${booked.reference})` })
  expect(second?.text).toMatch(/\/booking\/info#\S+/)
  expect(second?.text).toContain('Black Mercedes-Benz S 580, plate T123456C')
  expect(texts()).toEqual([])
  const messages = await listBookingMessages(api.db, booked.id)
  expect(messages.map(({ kind }) => kind).sort()).toEqual(['en-route', 'on-location'])

  const arrived = messages.find(({ kind }) => kind === 'on-location')
  if (!arrived) throw new Error('No message')
  const again = { ...arrived, bookingId: booked.id, jobId: randomUUID() }
  expect(await api.emailsFrom(sendMessageAgain(api.deps, again))).toMatchObject([
    { subject: second?.subject },
  ])
})

test('after STOP, or an opt-out at the carrier, the email comes instead of the text', async () => {
  const told = await assigned()
  await inTransaction(api.db, (tx) =>
    recordSmsOptOut(tx, { phone: told.phone, source: 'reply', at: api.clock.now }),
  )
  await told.press('on-location')
  expect(await run(told.booked)).toMatchObject([{ subject: expect.stringContaining('is here') }])

  const silent = await assigned()
  api.blocked.add(silent.phone)
  await silent.press('on-location')
  expect(await run(silent.booked)).toMatchObject([{ subject: expect.stringContaining('is here') }])
  expect(texts()).toEqual([])
})

test('a status that changed in the meantime is not told', async () => {
  const { booked, press } = await assigned()
  await press('en-route', -4)
  await press('on-location', -2)
  await press('on-board')

  expect(await run(booked)).toEqual([])
  expect(texts()).toEqual([])
})

test('a press that arrives late tells no stale departure, but still the arrival', async () => {
  const { booked, press } = await assigned()
  await press('en-route', -11)
  await run(booked)
  expect(texts()).toEqual([])

  await press('on-location', -10.5)
  await run(booked)
  expect(texts()).toEqual([expect.stringContaining('is here')])
})

test('a traveler whom the customer wants told gets the same: a text by own consent, otherwise an email', async () => {
  const [texted, emailed] = [traveler(), traveler()]
  await api.consent(texted.phone)
  const { booked, press } = await assigned({ acceptSms: false, passengers: [texted, emailed] })
  await press('on-location')
  const emails = await run(booked)

  expect(api.sent).toMatchObject([{ to: texted.phone }])
  expect(texts()[0]).not.toContain('/booking/info')
  expect(emails.map(({ to }) => to).sort()).toEqual([booked.email, emailed.email].sort())
  const toTraveler = emails.find(({ to }) => to === emailed.email)
  expect(toTraveler?.text).not.toMatch(/\/booking\/|\$/)
  for (const { text } of emails) expect(text).toContain('Travelers: Ben Cho, Ben Cho')
})

test('a traveler of three trips on one day is emailed every step of each', async () => {
  const ben = traveler()
  const emails = []
  for (const pickUpAt of ['2026-11-19T14:00:00Z', '2026-11-19T17:00:00Z', '2026-11-19T20:00:00Z']) {
    const { booked, press } = await assigned({ acceptSms: false, passengers: [ben], pickUpAt })
    await press('en-route')
    emails.push(...(await run(booked)))
    await press('on-location')
    emails.push(...(await run(booked)))
  }

  expect(emails.filter(({ to }) => to === ben.email)).toHaveLength(6)
})

test('an email that is not sent, because the customer was erased, is not recorded as sent', async () => {
  const { booked, press, leg } = await assigned({ acceptSms: false })
  await press('on-location')
  await inTransaction(api.db, (tx) => eraseFromBookings(tx, [booked.id]))

  expect(await run(booked)).toEqual([])
  const [pressed] = await listPresses(api.db, leg.id)
  expect(await listTripNotices(api.db, pressed?.id ?? '')).toEqual([])
})

test('a correction goes to those who were told, the same way, and to nobody else', async () => {
  const { booked, press, leg } = await assigned()
  await press('en-route', -2)
  await run(booked)
  await correct(leg.id, 'planned', -1)
  await run(booked)
  expect(texts()).toEqual([
    expect.stringContaining('is on the way'),
    expect.stringContaining("our last message was wrong: your chauffeur hasn't left yet"),
  ])

  // The next departure is told again.
  await press('en-route')
  await run(booked)
  expect(texts()).toHaveLength(3)

  const untold = await assigned()
  await untold.press('en-route', -5)
  await correct(untold.leg.id, 'planned', -3)
  await run(untold.booked)
  expect(texts()).toHaveLength(3)
})

test('a step back to the pick-up does not say again that the chauffeur is here', async () => {
  const { booked, press, leg } = await assigned()
  await press('on-location', -3)
  await run(booked)
  await press('on-board', -2)
  await correct(leg.id, 'on-location', 0)
  await run(booked)

  expect(texts()).toHaveLength(1)
})

test('a no-show is explained by email, with what the policy says, and corrected if it was wrong', async () => {
  const { booked, press, leg } = await assigned()
  await press('on-location')
  await run(booked)
  api.clock.now = new Date(leg.startsAt.getTime() + 60 * minute)
  await press('no-show')
  const [email] = await run(booked)

  expect(email?.subject).toBe(`We couldn’t find you at the pick-up (${booked.reference})`)
  expect(email?.text).toContain('we charge the full price for a no-show')
  expect(email?.text).toContain('/docs/cancellation-policy')
  expect(texts()).toHaveLength(1)

  await correct(leg.id, 'on-location', 0)
  expect(await run(booked)).toMatchObject([{ subject: expect.stringContaining('Correction') }])
})

const roundTrip = {
  isRoundTrip: true,
  returnAt: new Date(bookedAt.getTime() + (72 + 30) * 60 * minute).toISOString(),
}

test('each leg of a round trip names its own chauffeur', async () => {
  const { booked, press } = await assigned(roundTrip)
  await press('completed')
  const ada = await api.addChauffeur({ name: 'Ada Cole' })
  await api.assign(booked, { chauffeurId: ada.id }, 1)
  const leg = await api.legOf(booked, 1)
  api.clock.now = new Date(leg.startsAt.getTime() - 30 * minute)
  await pressAs(leg.id, 'on-location', { chauffeurId: ada.id })
  await run(booked)

  expect(texts()).toEqual([expect.stringContaining('Your chauffeur is here: Ada Cole')])
})

test('the email that the chauffeur is here names the meeting point of its own leg', async () => {
  const { booked, press } = await assigned({ acceptSms: false, ...roundTrip })
  await press('on-location')
  const [there] = await run(booked)
  await press('completed')
  const ada = await api.addChauffeur({ name: 'Ada Cole' })
  await api.assign(booked, { chauffeurId: ada.id }, 1)
  const leg = await api.legOf(booked, 1)
  api.clock.now = new Date(leg.startsAt.getTime() - 30 * minute)
  await pressAs(leg.id, 'on-location', { chauffeurId: ada.id })
  const [back] = await run(booked)

  expect(there?.text).toContain('At your pick-up address.')
  expect(back?.text).toContain('At the curb of your terminal.')
  expect(back?.text).not.toMatch(/At your pick-up address|We’ll send you the number/)
})

test('while the first leg is open, a way back that a partner drives names the partner’s chauffeur', async () => {
  const { booked, press } = await assigned({ acceptSms: false, ...roundTrip })
  const offer = await api.offer(booked, { number: 1 })
  const ben = { name: 'Ben Ito', phone: '+12125550142', car: 'Black Cadillac Escalade, T654321C' }
  await api.asPartner('POST', '/accept', offer.id)
  await api.asPartner('POST', '/chauffeur', offer.id, ben)
  await press('on-board')
  await run(booked)
  const { startsAt } = await api.legOf(booked, 1)
  api.clock.now = new Date(startsAt.getTime() - 30 * minute)
  const pressedAt = api.clock.now.toISOString()
  await api.asPartner('POST', '/status', offer.id, { id: randomUUID(), status: 'en-route', pressedAt })
  const [email] = await run(booked)

  expect(email?.text).toContain('Ben Ito')
  expect(email?.text).toContain('of our partner')
  expect(email?.text).not.toContain('Marcus Reed')
})

test('the message about a way back does not offer to follow it while the page follows the first leg', async () => {
  for (const acceptSms of [true, false]) {
    const { booked, press } = await assigned({ acceptSms, ...roundTrip })
    await press('on-board')
    await run(booked)
    api.sent.length = 0
    const ada = await api.addChauffeur({ name: 'Ada Cole' })
    await api.assign(booked, { chauffeurId: ada.id }, 1)
    const leg = await api.legOf(booked, 1)
    api.clock.now = new Date(leg.startsAt.getTime() - 30 * minute)
    await pressAs(leg.id, 'en-route', { chauffeurId: ada.id })
    const emails = await run(booked)

    const [message] = [...texts(), ...emails.map(({ text }) => text)]
    expect(message).toContain('Ada Cole')
    expect(message).toContain('/booking/info')
    expect(message).not.toMatch(/follow/i)
  }
})

test('a chauffeur who was replaced is not told of', async () => {
  const { booked, press } = await assigned()
  await press('en-route')
  const ada = await api.addChauffeur({ name: 'Ada Cole' })
  await api.assign(booked, { chauffeurId: ada.id })
  await run(booked)

  expect(texts()).toEqual([])
})

function traveler() {
  const name = { firstName: 'Ben', secondName: 'Cho' }
  return { ...name, email: `ben.${randomUUID()}@example.com`, phone: api.randomPhone(), notify: true }
}

function spoken(phone: string): string {
  return `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`
}
