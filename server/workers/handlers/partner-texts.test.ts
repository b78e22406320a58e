import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { recordSmsConsent, recordSmsOptOut } from '#server/data/messaging/sms-consents.ts'
import type { Sms } from '#server/integrations/sms/port.ts'
import { openTestMailbox } from '#tests/support/open-test-mailbox.ts'
import { openPartnerTestApi } from '#tests/support/partner-test-api.ts'
import { sendPartnerText } from './send-partner-messages.ts'

/** Eleven at night in New York. */
const night = new Date('2026-11-17T04:00:00Z')
const morning = new Date('2026-11-17T13:00:00Z')
const api = await openPartnerTestApi(night)
const sent: string[] = []
const sms: Sms = {
  async send({ text }) {
    sent.push(text)
    return 'sent'
  },
}
const box = await openTestMailbox(api.database, { now: api.now })
const deps = { ...box.deps, sms, jobs: api.jobs }
afterAll(() => api.close())
beforeEach(async () => {
  await api.releaseAll()
  api.clock.now = night
  sent.length = 0
})

test('an offer made at night is texted in the morning, once, if it can be answered then', async () => {
  const offerId = await offer({ hours: 12 })

  // The link is sent a second time in the same night.
  for (let times = 0; times < 2; times += 1) await text(offerId)
  expect(sent).toEqual([])
  const waiting = await postponed(offerId)
  expect(waiting.map(({ startAfter }) => startAfter)).toEqual([morning])

  api.clock.now = morning
  for (const { id } of waiting) await text(offerId, id)
  expect(sent).toEqual([expect.stringContaining('a trip on')])
})

test('an offer that ends before the morning is texted at once', async () => {
  const offerId = await offer({ hours: 2 })

  await text(offerId)

  expect(sent).toHaveLength(1)
  expect(await postponed(offerId)).toEqual([])
})

test.each([
  ['who unticked texts for the number in a profile', 'profile', 1],
  ['who texted STOP', 'reply', 0],
] as const)('somebody %s: %s', async (_, source, texts) => {
  await inTransaction(api.db, (tx) => recordSmsOptOut(tx, { phone: '+12125550177', source, at: night }))

  await text(await offer({ hours: 2 }))

  expect(sent).toHaveLength(texts)
})

test('after STOP, a consent that was entered in a form resumes no texts; START does', async () => {
  const phone = '+12125550188'
  const record = (write: (tx: Transaction) => Promise<void>) => inTransaction(api.db, write)
  const later = (minutes: number) => new Date(night.getTime() + minutes * 60_000)
  const consent = { phone, shownText: 'I agree', site: 'localhost' }
  await record((tx) => recordSmsOptOut(tx, { phone, source: 'reply', at: night }))
  const offerId = await offer({ hours: 2, phone })

  await record((tx) => recordSmsConsent(tx, { ...consent, source: 'quote', at: later(1) }))
  await text(offerId)
  expect(sent).toEqual([])

  await record((tx) => recordSmsConsent(tx, { ...consent, source: 'reply', at: later(2) }))
  await text(offerId)
  expect(sent).toHaveLength(1)
})

async function offer({ hours, phone = '+12125550177' }: { hours: number; phone?: string }): Promise<string> {
  const partner = await api.addPartner({ phone })
  return (await api.offer(await api.confirmed(), { partner, minutes: hours * 60 })).id
}

function text(offerId: string, jobId: string = randomUUID()): Promise<void> {
  return sendPartnerText(deps, { offerId, kind: 'offered', jobId })
}

async function postponed(offerId: string): Promise<{ id: string; startAfter: Date }[]> {
  const { rows } = await api.database.pool.query(
    `select id, start_after as "startAfter" from pgboss.job
     where name = 'partner-text' and data->>'offerId' = $1 and start_after <> created_on`,
    [offerId],
  )
  return rows
}
