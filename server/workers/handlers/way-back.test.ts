import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { hoursToMs } from '#domain/constants.ts'
import type { LegProgress } from '#domain/dispatch/leg-status.ts'
import { findBooking } from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import type { MailMessage } from '#server/integrations/mail/port.ts'
import type { Sms } from '#server/integrations/sms/port.ts'
import { readMessages } from '#server/use-cases/booking/desk/desk-messages.ts'
import { pressStatus } from '#server/use-cases/dispatch/press-status.ts'
import { readDriveTrips } from '#server/use-cases/drive/read-trips.ts'
import { queueReminders } from '#server/use-cases/messaging/reminders.ts'
import { openDispatchTestApi } from '#tests/support/dispatch-test-api.ts'
import { openTestMailbox } from '#tests/support/open-test-mailbox.ts'
import { sendBookingEmail, sendChauffeurEmail, sendReminderEmail } from './booking/send-booking-email.ts'
import { sendTravelerEmail } from './email/send-traveler-email.ts'
import { sendMessageAgain } from './send-message-again.ts'
import { sendBookingText } from './text/send-booking-text.ts'

/** Ten in the morning, New York. The trip is three days later, and the way back 30 hours after that: Friday, 4 p.m. */
const bookedAt = new Date('2026-11-16T15:00:00Z')
const pickUpAt = new Date(bookedAt.getTime() + hoursToMs(72))
const returnAt = new Date(pickUpAt.getTime() + hoursToMs(30))
const api = await openDispatchTestApi(bookedAt)
const sent: string[] = []
const sms: Sms = {
  async send({ text }) {
    sent.push(text)
    return 'sent'
  },
}
const box = await openTestMailbox(api.database, { now: api.now })
const deps = { ...box.deps, sms }
afterAll(() => api.close())

test('once the trip there is over, the chauffeur who is assigned is the one of the way back', async () => {
  const { booked, finish } = await roundTrip()
  await finish()
  const ada = await api.addChauffeur({ name: 'Ada Cole' })
  await api.assign(booked, { chauffeurId: ada.id }, 1)

  const [email] = await sendLatest(booked, 'chauffeur-assigned')
  const [text] = await sendTexts(booked)

  expect(email?.subject).toContain('Fri, Nov 20, 4 p.m.')
  expect(detailsOf(email)).toMatchObject({
    From: expect.stringMatching(/^JFK Airport/),
    To: 'Plaza Hotel',
    Chauffeur: 'Ada Cole',
  })
  expect(email?.text).not.toContain('Thu, Nov 19')
  expect(text).toContain('Ada Cole is your chauffeur for Fri, Nov 20, 4 p.m.')
})

test('a traveler hears of the chauffeur of the way back, too', async () => {
  const { booked, finish } = await roundTrip({ passengers: [traveler()] })
  await finish()
  const ada = await api.addChauffeur({ name: 'Ada Cole' })
  await api.assign(booked, { chauffeurId: ada.id }, 1)
  await sendLatest(booked, 'chauffeur-assigned')

  const job = await latestJob(booked, 'traveler-mail')
  const [email] = await box.emailsFrom(sendTravelerEmail(deps, { ...job.data, jobId: job.id }))

  expect(email?.subject).toBe('Your chauffeur: Nov 20, 4 p.m.')
  expect(detailsOf(email)).toMatchObject({
    From: expect.stringMatching(/^JFK Airport/),
    Chauffeur: 'Ada Cole',
  })
})

test('price, emails and chauffeurs agree where a point-to-point round trip has meet and greet', async () => {
  const { booked, finish } = await roundTrip({ type: 'point-to-point', isMeetAndGreet: true })
  const ada = await api.addChauffeur({ name: 'Ada Cole' })
  await api.assign(booked, { chauffeurId: ada.id }, 1)
  const found = await findBooking(api.db, booked.id)
  const there = await api.legOf(booked)
  const marcus = there.chauffeurId ?? ''

  const lines = found?.price?.lines.filter(({ code }) => code === 'meet-and-greet')
  expect(lines).toMatchObject([{ label: 'Return: Meet and greet' }])
  const id = { bookingId: booked.id, jobId: randomUUID() }
  const [confirmed] = await box.emailsFrom(sendBookingEmail(deps, 'confirmed', id))
  expect(detailsOf(confirmed)).toMatchObject({
    'Where to meet': expect.stringMatching(/^At your pick-up address/),
    'Where to meet for the return': expect.stringMatching(/^Your chauffeur will come inside/),
  })
  expect(await greetedTrips(marcus)).toEqual([false])
  expect(await greetedTrips(ada.id)).toEqual([true])

  const { hours } = await remindersOf(booked)
  await finish()
  api.clock.now = new Date(returnAt.getTime() - hoursToMs(2))
  const [soon] = await box.emailsFrom(sendReminderEmail(deps, hours))
  expect(soon?.text).toContain('Where to meet: Your chauffeur will come inside')
})

test('a reminder of the way back names its time, places and chauffeur', async () => {
  const { booked, finish } = await roundTrip()
  const ada = await api.addChauffeur({ name: 'Ada Cole' })
  await api.assign(booked, { chauffeurId: ada.id }, 1)
  const { day, hours } = await remindersOf(booked)
  await finish()

  api.clock.now = new Date(returnAt.getTime() - hoursToMs(24))
  const [before] = await box.emailsFrom(sendReminderEmail(deps, day))
  const found = await findBooking(api.db, booked.id)
  const messages = found ? await readMessages({ db: api.db, now: api.now }, found) : []
  expect(messages).toMatchObject([{ kind: 'reminder', canSendAgain: true }])
  const [again] = await box.emailsFrom(sendMessageAgain(deps, { ...booking(booked), kind: 'reminder' }))
  api.clock.now = new Date(returnAt.getTime() - hoursToMs(2))
  const [soon] = await box.emailsFrom(sendReminderEmail(deps, hours))
  const texts = await sendTexts(booked)

  expect(before?.subject).toBe(`Reminder: your ride on Fri, Nov 20, 4 p.m. (${booked.reference})`)
  expect(again?.subject).toBe(before?.subject)
  expect(soon?.subject).toBe(`Your car will be there at 4 p.m. (${booked.reference})`)
  for (const email of [before, soon])
    expect(detailsOf(email)).toMatchObject({
      From: expect.stringMatching(/^JFK Airport/),
      To: 'Plaza Hotel',
      Chauffeur: 'Ada Cole',
    })
  expect(texts).toContainEqual(expect.stringContaining('Your car will be at JFK Airport'))
})

test('the way back is reminded of although the chauffeur did not say that the trip there is over', async () => {
  const { booked, press } = await roundTrip()
  const { hours } = await remindersOf(booked)
  api.clock.now = pickUpAt
  await press('on-board')

  api.clock.now = new Date(returnAt.getTime() - hoursToMs(2))
  const [soon] = await box.emailsFrom(sendReminderEmail(deps, hours))

  expect(soon?.subject).toBe(`Your car will be there at 4 p.m. (${booked.reference})`)
  expect(soon?.text).not.toContain('Marcus Reed')
})

test('there is no reminder of a way back that is under way, or whose car waits', async () => {
  const driven = await roundTrip()
  const { hours } = await remindersOf(driven.booked)
  await driven.finish()
  const ada = await api.addChauffeur({ name: 'Ada Cole' })
  await api.assign(driven.booked, { chauffeurId: ada.id }, 1)
  const back = await api.legOf(driven.booked, 1)
  api.clock.now = new Date(returnAt.getTime() - hoursToMs(2))
  await press(back.id, ada.id, 'on-board')
  expect(await box.emailsFrom(sendReminderEmail(deps, hours))).toEqual([])

  const soonAfter = new Date(pickUpAt.getTime() + hoursToMs(3))
  const waiting = await roundTrip({ returnAt: soonAfter.toISOString() })
  const reminders = await remindersOf(waiting.booked)
  api.clock.now = new Date(soonAfter.getTime() - hoursToMs(2))
  expect(await box.emailsFrom(sendReminderEmail(deps, reminders.hours))).toEqual([])
})

/** A booking whose trip there has a chauffeur. */
async function roundTrip(changes = {}) {
  api.clock.now = bookedAt
  const guest = { firstName: 'Ann', secondName: 'Lee', email: `ann.${randomUUID()}@example.com` }
  const booked = await api.confirmed({
    guest: { ...guest, phone: '+12125550188', acceptSms: true },
    isRoundTrip: true,
    pickUpAt: pickUpAt.toISOString(),
    returnAt: returnAt.toISOString(),
    ...changes,
  })
  const marcus = await api.addChauffeur()
  await api.assign(booked, { chauffeurId: marcus.id })
  const leg = await api.legOf(booked)
  const pressLeg = (status: LegProgress) => press(leg.id, marcus.id, status)
  async function finish() {
    api.clock.now = new Date(pickUpAt.getTime() + hoursToMs(1))
    await pressLeg('completed')
  }
  return { booked, press: pressLeg, finish }
}

async function press(legId: string, chauffeurId: string, status: LegProgress) {
  const pressing = { id: randomUUID(), legId, status, pressedAt: api.clock.now }
  expect(await pressStatus(api, pressing, { chauffeurId })).toMatchObject({ ok: true })
}

type Booked = { id: string; reference: string }

function booking({ id }: Booked) {
  return { bookingId: id, jobId: randomUUID(), subjectId: null }
}

/** The jobs of the reminders of the way back, as a sweep queues them. */
async function remindersOf({ id }: Booked) {
  const found = await findBooking(api.db, id)
  if (!found) throw new Error('There is no such booking')
  const span = { after: pickUpAt, until: new Date(returnAt) }
  await inTransaction(api.db, (tx) => queueReminders({ tx, jobs: deps.jobs }, found, span))
  const { rows } = await api.database.pool.query(
    `select id, data from pgboss.job where name = 'trip-reminder' and data->>'bookingId' = $1
     and data->>'isReturn' = 'true'`,
    [id],
  )
  const made = (hoursBefore: number) => {
    const row = rows.find(({ data }) => data.hoursBefore === hoursBefore)
    return { ...row?.data, jobId: row?.id }
  }
  return { day: made(24), hours: made(2) }
}

async function latestJob({ id }: Booked, name: string) {
  const { rows } = await api.database.pool.query(
    `select id, data from pgboss.job where name = $2 and data->>'bookingId' = $1 order by created_on desc limit 1`,
    [id, name],
  )
  return rows[0]
}

async function sendLatest(booked: Booked, name: 'chauffeur-assigned'): Promise<MailMessage[]> {
  const { id: jobId, data } = await latestJob(booked, name)
  return box.emailsFrom(sendChauffeurEmail(deps, { ...data, jobId }))
}

/** Sends the texts to the customer that are queued, and returns them. */
async function sendTexts({ id }: Booked): Promise<string[]> {
  const { rows } = await api.database.pool.query(
    `select id, data from pgboss.job where name = 'text-message' and data->>'bookingId' = $1`,
    [id],
  )
  sent.length = 0
  for (const { id: jobId, data } of rows) await sendBookingText(deps, { ...data, jobId })
  return [...sent]
}

/** Whether meet and greet is on the sheet of each trip of a chauffeur. */
async function greetedTrips(chauffeurId: string): Promise<boolean[]> {
  const trips = await readDriveTrips(api, chauffeurId)
  return trips.map(({ isMeetAndGreet }) => isMeetAndGreet)
}

function traveler() {
  const name = { firstName: 'Ben', secondName: 'Cho' }
  return { ...name, email: `ben.${randomUUID()}@example.com`, phone: '+12125550189', notify: true }
}

/** The rows of an email's tables: label and value. */
function detailsOf(email: MailMessage | undefined): Record<string, string> {
  const rows = (email?.text ?? '').matchAll(/^([A-Z][^:\n]*): (.*)$/gm)
  return Object.fromEntries([...rows].map(([, label, value]) => [label, value]))
}
