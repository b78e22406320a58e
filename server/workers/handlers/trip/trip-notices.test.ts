import { randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { smsConsentText } from '#domain/contact/sms-consent.ts'
import type { LegProgress } from '#domain/dispatch/leg-status.ts'
import { getZone } from '#domain/places/geo/zones.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { insertPosition } from '#server/data/dispatch/positions.ts'
import { listBookingMessages } from '#server/data/messaging/booking-messages.ts'
import { recordSmsConsent, recordSmsOptOut } from '#server/data/messaging/sms-consents.ts'
import { cars } from '#server/data/tables/dispatch-tables.ts'
import type { Sms } from '#server/integrations/sms/port.ts'
import { pressStatus } from '#server/use-cases/dispatch/press-status.ts'
import { sendMessageAgain } from '#server/workers/handlers/send-message-again.ts'
import { openTestMailbox } from '#tests/support/open-test-mailbox.ts'
import { openPartnerTestApi } from '#tests/support/partner-test-api.ts'
import { sendTripEmail } from './send-trip-email.ts'
import { sendTripText } from './send-trip-text.ts'
import { tellOfMove } from './tell-of-move.ts'

/** Ten in the morning, New York. Trips are three days later, unless a test says otherwise. */
const bookedAt = new Date('2026-11-16T15:00:00Z')
const minute = 60_000
const api = await openPartnerTestApi(bookedAt)
const sent: { to: string; text: string }[] = []
/** Numbers that have opted out at the carrier. */
const blocked = new Set<string>()
const sms: Sms = {
  async send({ to, text }) {
    if (blocked.has(to)) return 'opted-out'
    sent.push({ to, text })
    return 'sent'
  },
}
const box = await openTestMailbox(api.database, { now: api.now })
const deps = { ...box.deps, sms }
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = bookedAt
  sent.length = 0
  await api.releaseAll()
})

test('a customer who agreed to texts is texted that the chauffeur is on the way, and how far away', async () => {
  const { booked, press, leg, marcus } = await assigned()
  await share(leg.id, marcus.id)
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
  sent.length = 0
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
  expect(await box.emailsFrom(sendMessageAgain(deps, again))).toMatchObject([{ subject: second?.subject }])
})

test('after STOP, or an opt-out at the carrier, the email comes instead of the text', async () => {
  const told = await assigned()
  await inTransaction(api.db, (tx) =>
    recordSmsOptOut(tx, { phone: told.phone, source: 'reply', at: api.clock.now }),
  )
  await told.press('on-location')
  expect(await run(told.booked)).toMatchObject([{ subject: expect.stringContaining('is here') }])

  const silent = await assigned()
  blocked.add(silent.phone)
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
  await consent(texted.phone)
  const { booked, press } = await assigned({ acceptSms: false, passengers: [texted, emailed] })
  await press('on-location')
  const emails = await run(booked)

  expect(sent).toMatchObject([{ to: texted.phone }])
  expect(texts()[0]).not.toContain('/booking/info')
  expect(emails.map(({ to }) => to).sort()).toEqual([booked.email, emailed.email].sort())
  const toTraveler = emails.find(({ to }) => to === emailed.email)
  expect(toTraveler?.text).not.toMatch(/\/booking\/|\$/)
  for (const { text } of emails) expect(text).toContain('Travelers: Ben Cho, Ben Cho')
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
    sent.length = 0
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

type Wanted = {
  acceptSms?: boolean
  pickUpAt?: string
  minutesBefore?: number
  passengers?: ReturnType<typeof traveler>[]
  isRoundTrip?: boolean
  returnAt?: string
}

/** A trip with a chauffeur and a car, half an hour before its pick-up. */
async function assigned({ acceptSms = true, minutesBefore = 30, ...changes }: Wanted = {}) {
  api.clock.now = bookedAt
  const phone = randomPhone()
  const email = `ann.${randomUUID()}@example.com`
  const guest = { firstName: 'Ann', secondName: 'Lee', email, phone, acceptSms }
  const booked = { ...(await api.confirmed({ guest, ...changes })), email }
  const marcus = await api.addChauffeur()
  await api.assign(booked, { chauffeurId: marcus.id })
  const leg = await api.legOf(booked)
  await api.db
    .update(cars)
    .set({ color: 'Black', model: 'Mercedes-Benz S 580', plate: null })
    .where(eq(cars.plate, 'T123456C'))
  await api.db
    .update(cars)
    .set({ color: 'Black', model: 'Mercedes-Benz S 580', plate: 'T123456C' })
    .where(eq(cars.id, leg.carId ?? ''))
  api.clock.now = new Date(leg.startsAt.getTime() - minutesBefore * minute)
  const press = (status: LegProgress, minutes = 0) =>
    pressAs(leg.id, status, { chauffeurId: marcus.id }, minutes)
  return { booked, phone, marcus, leg, press }
}

async function pressAs(legId: string, status: LegProgress, by: { chauffeurId: string }, minutes = 0) {
  const pressed = await pressStatus(api, { id: randomUUID(), legId, status, pressedAt: fromNow(minutes) }, by)
  expect(pressed).toMatchObject({ ok: true })
}

async function correct(legId: string, status: LegProgress, minutes: number) {
  const press = { id: randomUUID(), legId, status, pressedAt: fromNow(minutes) }
  expect(await pressStatus(api, press, { ...api.by, reason: 'Wrong button' })).toMatchObject({ ok: true })
}

/** The car is around the corner. */
async function share(scheduleId: string, chauffeurId: string) {
  const at = api.clock.now
  const place = deps.places.locate('Plaza Hotel')?.address ?? getZone('midtown').centre
  const { latitude, longitude } = place
  await insertPosition(api.db, {
    ...{ scheduleId, chauffeurId, latitude, longitude },
    accuracyMeters: 10,
    at,
    receivedAt: at,
  })
}

const done = new Set<string>()

/** Runs the jobs about the progress of a trip that are due, in order, and returns the emails. */
async function run({ id }: { id: string }, { again = false } = {}) {
  const emails = []
  if (again) done.clear()
  for (;;) {
    const { rows } = await api.database.pool.query(
      `select id, name, data, start_after <> created_on as waits, start_after from pgboss.job
       where data->>'bookingId' = $1 and name in ('leg-moved', 'trip-text', 'trip-mail') order by created_on`,
      [id],
    )
    const job = rows.find((row) => !done.has(row.id) && (!row.waits || row.start_after <= api.clock.now))
    if (!job) return emails
    done.add(job.id)
    const input = { ...job.data, jobId: job.id }
    if (job.name === 'leg-moved') await tellOfMove(deps, input)
    else if (job.name === 'trip-text') await sendTripText(deps, input)
    else emails.push(...(await box.emailsFrom(sendTripEmail(deps, input))))
  }
}

function texts(): string[] {
  return sent.map(({ text }) => text)
}

async function consent(phone: string) {
  const details = { shownText: smsConsentText, source: 'booking', site: 'sagewoodlimo.example' }
  await inTransaction(api.db, (tx) => recordSmsConsent(tx, { ...details, phone, at: bookedAt }))
}

function traveler() {
  const name = { firstName: 'Ben', secondName: 'Cho' }
  return { ...name, email: `ben.${randomUUID()}@example.com`, phone: randomPhone(), notify: true }
}

function randomPhone(): string {
  return `+1212${randomInt(2_000_000, 9_999_999)}`
}

function spoken(phone: string): string {
  return `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`
}

function fromNow(minutes: number): Date {
  return new Date(api.clock.now.getTime() + minutes * minute)
}
