import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { LegProgress } from '#domain/dispatch/leg-status.ts'
import type { Sms } from '#server/integrations/sms/port.ts'
import { pressStatus } from '#server/use-cases/dispatch/press-status.ts'
import { sendBookingText } from '#server/workers/handlers/text/send-booking-text.ts'
import { openDispatchTestApi } from '#tests/support/dispatch-test-api.ts'
import { openTestMailbox } from '#tests/support/open-test-mailbox.ts'
import { sendChauffeurLostEmail } from './send-booking-email.ts'

const bookedAt = new Date('2026-11-16T15:00:00Z')
const minute = 60_000
const api = await openDispatchTestApi(bookedAt)
const sent: string[] = []
const sms: Sms = {
  async send({ text }) {
    sent.push(text)
    return 'sent'
  },
}
const box = await openTestMailbox(api.database, { now: api.now })
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = bookedAt
  sent.length = 0
  await api.releaseAll()
})

test('a customer whose chauffeur is taken off under way is emailed and texted that another one is found', async () => {
  const booked = await underWay('on-location')
  await api.assign(booked, { chauffeurId: null })

  const [job] = await waiting(booked)
  expect(job?.start_after).toEqual(new Date(api.clock.now.getTime() + 2 * minute))
  const emails = await run(booked)
  expect(emails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('We’re finding you another chauffeur for'),
  ])
  expect(sent).toEqual([expect.stringContaining("Sorry, your chauffeur can't make it.")])
})

test('a customer who did not agree to texts gets the email alone', async () => {
  const booked = await underWay('en-route', { acceptSms: false })
  await api.assign(booked, { chauffeurId: null })

  expect(await run(booked)).toHaveLength(1)
  expect(sent).toEqual([])
})

test('nothing is sent about a chauffeur who is replaced, at once or a minute later, or who had not set out', async () => {
  const ada = await api.addChauffeur({ name: 'Ada Cole' })
  const atOnce = await underWay('en-route')
  await api.assign(atOnce, { chauffeurId: ada.id })
  expect(await waiting(atOnce)).toEqual([])

  const later = await underWay('en-route')
  await api.assign(later, { chauffeurId: null })
  await api.assign(later, { chauffeurId: (await api.addChauffeur({ name: 'Bo Lind' })).id })
  expect(await run(later)).toEqual([])

  const planned = await underWay('planned')
  await api.assign(planned, { chauffeurId: null })
  expect(await waiting(planned)).toEqual([])
  expect(sent).toEqual([])
})

type Booked = Awaited<ReturnType<typeof api.confirmed>>

/** A trip half an hour before its pick-up, with its chauffeur as far as this. */
async function underWay(progress: LegProgress, { acceptSms = true } = {}): Promise<Booked> {
  api.clock.now = bookedAt
  const phone = `+1212${randomInt(2_000_000, 9_999_999)}`
  const guest = {
    ...{ firstName: 'Ann', secondName: 'Lee', phone, acceptSms },
    email: `${randomUUID()}@example.com`,
  }
  const booked = await api.confirmed({ guest })
  const { id: chauffeurId } = await api.addChauffeur()
  await api.assign(booked, { chauffeurId })
  const { id: legId, startsAt } = await api.legOf(booked)
  api.clock.now = new Date(startsAt.getTime() - 30 * minute)
  const steps: LegProgress[] = ['en-route', 'on-location']
  for (const status of steps.slice(0, steps.indexOf(progress) + 1)) {
    const press = { id: randomUUID(), legId, status, pressedAt: api.clock.now }
    expect(await pressStatus(api, press, { chauffeurId })).toMatchObject({ ok: true })
  }
  return booked
}

async function waiting({ id }: Booked, name = 'chauffeur-lost') {
  const { rows } = await api.database.pool.query(
    `select id, data, start_after from pgboss.job where name = $2 and data->>'bookingId' = $1`,
    [id, name],
  )
  return rows
}

/** Runs the job and the text that it enqueues. */
async function run(booked: Booked) {
  const deps = { ...box.deps, sms }
  const emails = []
  for (const { id: jobId } of await waiting(booked))
    emails.push(...(await box.emailsFrom(sendChauffeurLostEmail(deps, { bookingId: booked.id, jobId }))))
  for (const { id: jobId, data } of await waiting(booked, 'text-message'))
    if (data.kind === 'chauffeur-lost') await sendBookingText(deps, { ...data, jobId })
  return emails
}
