import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Booking } from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { addChangeEmail } from '#server/data/messaging/change-emails.ts'
import type { MailMessage } from '#server/integrations/mail/port.ts'
import { createLogger } from '#server/logging/logger.ts'
import { bookingChanged } from '#server/queue/job-definitions.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { startMailWorkers } from '#server/workers/start-mail-workers.ts'
import { openManageBookingTestApi } from '#tests/support/manage-booking-test-api.ts'
import { openTestMailbox } from '#tests/support/open-test-mailbox.ts'
import { sendChangeEmail } from './send-change-email.ts'

// The queue compares times with the database's clock.
const api = await openManageBookingTestApi(new Date())
const { pool } = api.database
const box = await openTestMailbox(api.database, { now: () => api.clock.now })
const { deps } = box
afterAll(() => api.close())

const patience = { timeout: 30_000, interval: 50 }

let sent: MailMessage[] = []
/** What happens while an email about a change is sent. */
let onSend: () => Promise<void> | void
beforeEach(() => {
  sent = []
  onSend = () => undefined
})

type Booked = Awaited<ReturnType<typeof api.book>>

test('two quick changes make one email each, from the first old value to the last new one', async () => {
  const booked = await api.book()
  await change(booked, { passengerCount: 3, luggageCount: 1 })
  await change(booked, { passengerCount: 1 })
  await startWork()

  await workUntilDone()

  expect(changeEmails()).toHaveLength(2)
  for (const { text } of changeEmails()) {
    expect(text).toContain('Passengers: 2 passengers, 2 bags → 1 passenger, 1 bag')
    expect(text).not.toContain('3 passengers')
  }
  const toCompany = changeEmails().find(({ to }) => isCompany(to))
  expect(toCompany?.text).toContain('What happened: Changed online: passengers, luggage')
  expect(toCompany?.text).toContain('Done by: The customer, with the booking link')
})

test('nothing is sent before the time is over', async () => {
  const booked = await api.book()
  await change(booked, { passengerCount: 3 })
  await startWork()

  await expect.poll(countDue, patience).toBe(0)

  expect(changeEmails()).toEqual([])
  await workUntilDone()
  expect(changeEmails()).toHaveLength(2)
})

test('a change that is made while the email is sent gets an email of its own', async () => {
  const booked = await api.book()
  await change(booked, { passengerCount: 3 })
  onSend = once(() => change(booked, { passengerCount: 1 }))
  await startWork()

  await workUntilDone()

  const rows = changeEmails().map(({ to, text }) => [isCompany(to), /^Passengers: (.+→.+)$/m.exec(text)?.[1]])
  const [first] = rows
  const interrupted = rows.filter(([company]) => company === first?.[0])
  expect(interrupted.map(([, row]) => row)).toEqual([
    '2 passengers, 2 bags → 3 passengers, 2 bags',
    '3 passengers, 2 bags → 1 passenger, 2 bags',
  ])
})

test('an email that fails is sent later, with the changes made in the meantime, and once', async () => {
  const booked = await api.book()
  await change(booked, { passengerCount: 3 })
  let refused = 0
  onSend = () => {
    refused += 1
    throw new Error('The mail server is down')
  }
  await startWork()
  await letTimePass()
  await expect.poll(() => refused, patience).toBeGreaterThanOrEqual(2)
  await change(booked, { passengerCount: 1 })
  onSend = () => undefined

  await workUntilDone()

  expect(
    changeEmails()
      .map(({ to }) => isCompany(to))
      .sort(),
  ).toEqual([false, true])
  for (const { text } of changeEmails()) expect(text).toContain('2 passengers, 2 bags → 1 passenger, 2 bags')
})

test('changes that were undone, and changes of a booking that was canceled, send nothing', async () => {
  const undone = await api.book()
  await change(undone, { passengerCount: 3 })
  await change(undone, { passengerCount: 2 })
  const canceled = await api.book()
  await change(canceled, { passengerCount: 3 })
  await api.call('POST', `${canceled.path}/cancel`, { ...canceled, body: { refundCents: 0 } })
  await startWork()

  await workUntilDone()

  expect(changeEmails()).toEqual([])
  const { rows } = await pool.query('select count(*)::int as count from change_emails')
  expect(rows).toEqual([{ count: 0 }])
})

test('the first price of a request is no increase, for the old price is not known', async () => {
  const text = await changeText({ totalCents: 14_820 }, { totalCents: null, price: null })

  expect(text).toContain('YOUR PRICE NOW')
  expect(text).not.toContain('than before')
})

test('a change back to the price that was paid promises no refund a second time', async () => {
  const booking = await box.addBooking({ totalCents: 15_000 }, ['requested', 'confirmed'])
  const payment = await box.addPayment(booking, { amountCents: 20_000 })
  await box.addLedgerEntry(payment, 20_000)
  await box.addLedgerEntry(payment, -5_000)
  api.clock.now = new Date(api.clock.now.getTime() + 3_600_000)

  const text = await changeTextOf(booking, { totalCents: 18_000 })

  expect(text).toContain('$30.00 less than before')
  expect(text).not.toContain('refund')
})

test('a job of an earlier version still notifies customer and company', async () => {
  const booked = await api.book()
  await inTransaction(deps.db, (tx) =>
    deps.jobs.enqueue(tx, bookingChanged, { bookingId: booked.id, differenceCents: 0 }),
  )
  await startWork()

  await expect.poll(() => changeEmails().length, patience).toBe(2)
})

async function changeText(now: Partial<Booking>, before: Partial<Booking>): Promise<string> {
  return changeTextOf(await box.addBooking(now, ['requested']), before)
}

/** The text of the email to the customer about a change from the given values, and from one bag less. */
async function changeTextOf(booking: Booking, before: Partial<Booking>): Promise<string> {
  const about = { bookingId: booking.id, audience: 'customer', jobId: randomUUID() } as const
  const old = { ...booking, luggageCount: booking.luggageCount - 1, ...before }
  await inTransaction(deps.db, (tx) => addChangeEmail(tx, { ...about, before: old, since: api.clock.now }))
  const [email] = await box.emailsFrom(sendChangeEmail(deps, about))
  return email?.text ?? ''
}

/** Starts the workers on the real queue. */
async function startWork(): Promise<void> {
  const queue = createJobQueue({ pool, logger: createLogger('silent'), pollingSeconds: 0.5 })
  onTestFinished(() => queue.stop())
  const send = async (message: MailMessage) => {
    if (isAboutChange(message)) await onSend()
    sent.push(message)
  }
  await queue.start()
  await startMailWorkers(queue, { ...deps, jobs: queue, mail: { send } })
}

/** Makes delayed and failed jobs due. */
async function letTimePass(): Promise<void> {
  await pool.query(`update pgboss.job set start_after = now() where state in ('created', 'retry')`)
}

async function change(booked: Booked, body: object): Promise<void> {
  const preview = await api.call('POST', `${booked.path}/change-preview`, { ...booked, body })
  const { priceToken } = (await preview.json()).data
  const response = await api.call('PATCH', booked.path, { ...booked, body: { ...body, priceToken } })
  expect(response.status).toBe(200)
}

/** Also runs the jobs that jobs enqueue. */
async function workUntilDone(): Promise<void> {
  const work = async () => {
    await letTimePass()
    return unfinished()
  }
  await expect.poll(work, patience).toBe(0)
}

function changeEmails(): MailMessage[] {
  return sent.filter(isAboutChange)
}

function isAboutChange({ subject }: MailMessage): boolean {
  return /changed/i.test(subject)
}

function isCompany(address: string): boolean {
  return address === 'reservations@sagewoodlimo.example'
}

function once(work: () => Promise<void>): () => Promise<void> {
  let isDone = false
  return async () => {
    if (isDone) return
    isDone = true
    await work()
  }
}

function unfinished(): Promise<number> {
  return countJobs('true')
}

function countDue(): Promise<number> {
  return countJobs('start_after <= now()')
}

/** Jobs that no worker of this test handles are left out. */
async function countJobs(condition: string): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as count from pgboss.job where state in ('created', 'active', 'retry')
       and name not in ('text-message', 'expire-hold', 'square-booking', 'reconcile-payment') and ${condition}`,
  )
  return rows[0].count
}
