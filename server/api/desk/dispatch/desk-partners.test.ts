import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { findBooking } from '#server/data/booking/bookings.ts'
import { listAudit } from '#server/data/staff/audit.ts'
import { openPartnerTestApi } from '#tests/support/partner-test-api.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openPartnerTestApi(startsAt)
afterAll(() => api.close())

test('a partner is added, changed and ended, and the audit log has it', async () => {
  const fields = newPartner()
  const added = await api.atDesk('POST', '/partners', { ...fields, phone: '(212) 555-0177' })
  expect(added).toMatchObject({ status: 201, data: { ...fields, phone: '+12125550177', isActive: true } })

  const { id } = added.data
  const change = { ...fields, contact: 'Max Roth', phone: '', version: 1 }
  const changed = await api.atDesk('PATCH', `/partners/${id}`, { ...change, isActive: true })
  expect(changed.data).toMatchObject({ contact: 'Max Roth', phone: null, version: 2 })
  const ended = await api.atDesk('PATCH', `/partners/${id}`, { ...change, version: 2, isActive: false })
  expect(ended.data).toMatchObject({ isActive: false })

  const log = await listAudit(api.db, { subject: id, limit: 10 })
  expect(log.map(({ action }) => action)).toEqual(['partner-ended', 'partner-changed', 'partner-added'])
})

test('a partner that someone else has changed is not overwritten, and the response says who it was', async () => {
  const fields = newPartner()
  const { data } = await api.atDesk('POST', '/partners', fields)
  const change = { ...fields, version: 1, isActive: true }
  await api.atDesk('PATCH', `/partners/${data.id}`, { ...change, notes: 'Fast' })

  const stale = await api.atDesk('PATCH', `/partners/${data.id}`, { ...change, notes: 'Slow' })

  expect(stale).toMatchObject({ status: 409, by: { name: 'Grace Hopper' } })
})

test('two partners cannot have one name, until one of them has ended', async () => {
  const fields = newPartner()
  const { data } = await api.atDesk('POST', '/partners', fields)
  const again = { ...fields, name: fields.name.toUpperCase() }
  expect(await api.atDesk('POST', '/partners', again)).toMatchObject({
    status: 422,
    errors: [{ path: 'name' }],
  })

  await api.atDesk('PATCH', `/partners/${data.id}`, { ...fields, version: 1, isActive: false })
  expect(await api.atDesk('POST', '/partners', again)).toMatchObject({ status: 201 })
})

test('a partner that still has a trip of ours cannot be ended', async () => {
  const partner = await api.addPartner()
  await api.offer(await api.confirmed(), { partner })
  const { name, contact, email, notes } = partner

  const body = { name, contact, email, notes, phone: '', version: 1, isActive: false }
  expect(await api.atDesk('PATCH', `/partners/${partner.id}`, body)).toMatchObject({ status: 409 })
})

test('the booking shows the offers of each leg with cost and margin, and suggests three quarters', async () => {
  const booked = await api.confirmed()
  const booking = await findBooking(api.db, booked.id)
  const total = booking?.totalCents ?? 0
  await api.offer(booked, { costCents: 9_000 })

  const { data } = await api.atDesk('GET', `/bookings/${booked.reference}/offers`)

  expect(data).toMatchObject([
    {
      shareCents: total,
      suggestedCents: Math.round((total * 0.75) / 100) * 100,
      canOffer: false,
      offers: [{ state: 'offered', costCents: 9_000, marginCents: total - 9_000, offeredBy: 'Grace Hopper' }],
    },
  ])
})

test('an offer of a leg that has changed is refused, and a withdrawal names the version that was seen', async () => {
  const booked = await api.confirmed()
  const leg = await api.legOf(booked)
  const partner = await api.addPartner()
  const answerBy = new Date(startsAt.getTime() + 3_600_000).toISOString()
  const body = { legId: leg.id, version: leg.version, partnerId: partner.id, costCents: 9_000, answerBy }
  const path = `/bookings/${booked.reference}/offers`
  await api.assign(booked, { isPinned: true })
  expect(await api.atDesk('POST', path, body)).toMatchObject({ status: 409 })

  const { version } = await api.legOf(booked)
  expect(await api.atDesk('POST', path, { ...body, version })).toMatchObject({ status: 201 })
  const { data } = await api.atDesk('GET', path)
  const [offer] = data[0].offers
  await api.asPartner('POST', '/accept', offer.id)
  const withdraw = { version: offer.version, reason: 'Too late' }
  expect(await api.atDesk('POST', `/offers/${offer.id}/withdraw`, withdraw)).toMatchObject({
    status: 409,
    message: expect.stringContaining('accepted'),
  })
  expect(await api.offerNow(offer.id)).toMatchObject({ state: 'accepted' })
})

function newPartner() {
  return {
    name: `Hudson ${randomUUID().slice(0, 8)}`,
    contact: 'Rosa Marin',
    email: 'rosa@hudson.example',
    notes: '',
  }
}
