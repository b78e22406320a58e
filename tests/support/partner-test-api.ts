import { randomUUID } from 'node:crypto'
import { findOffer, listOffersOf } from '#server/data/dispatch/leg-offers.ts'
import type { Partner } from '#server/data/dispatch/partners.ts'
import { partners } from '#server/data/tables/partner-tables.ts'
import { offerLeg } from '#server/use-cases/partner/offer-leg.ts'
import { partnerPath } from '#server/use-cases/partner/partner-links.ts'
import { openDispatchTestApi } from './dispatch-test-api.ts'

/** The API with partner companies, offers and their links. */
export async function openPartnerTestApi(startsAt: Date) {
  const api = await openDispatchTestApi(startsAt)
  const { db, signer } = api

  async function addPartner(changes: Partial<Partner> = {}): Promise<Partner> {
    const id = randomUUID()
    const name = `Hudson Cars ${id.slice(0, 4)}`
    const values = { id, name, email: 'dispatch@hudson.example', createdAt: startsAt, ...changes }
    const [row] = await db.insert(partners).values(values).returning()
    if (!row) throw new Error('No partner was added')
    return row
  }

  type Booked = { id: string; reference: string }

  type Offering = { partner?: Partner; costCents?: number; minutes?: number; number?: number }

  async function send(method: string, path: string, headers: Record<string, string>, body?: unknown) {
    const response = await api.fetch(
      new Request(`http://localhost/api${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', Origin: 'http://localhost', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    return { status: response.status, text, ...JSON.parse(text) }
  }

  return {
    ...api,
    addPartner,
    /** Offers a leg as it is now. The partner has an hour to answer. */
    async tryOffer(booked: Booked, { partner, costCents = 9_000, minutes = 60, number = 0 }: Offering = {}) {
      const { id: legId, version } = await api.legOf(booked, number)
      const { id: partnerId } = partner ?? (await addPartner())
      const answerBy = new Date(api.clock.now.getTime() + minutes * 60_000)
      const offering = { reference: booked.reference, legId, version, partnerId, costCents }
      return offerLeg(api, { ...offering, note: 'Quiet please', answerBy }, api.by)
    },
    async offer(booked: Booked, offering: Offering = {}) {
      const result = await this.tryOffer(booked, offering)
      if (!result.ok) throw new Error(result.error.code)
      const [newest] = await listOffersOf(db, booked.id)
      if (!newest) throw new Error('There is no offer')
      return newest.offer
    },
    async offerNow(id: string) {
      const found = await findOffer(db, id)
      if (!found) throw new Error('There is no such offer')
      return found.offer
    },
    /** Makes a call of the partner's page with the newest link of an offer. */
    async asPartner(method: string, path: string, id: string, body?: unknown) {
      const offer = await this.offerNow(id)
      const link = partnerPath(signer, offer, { endsAt: new Date(api.clock.now.getTime() + 7 * 86_400_000) })
      const headers = { Authorization: `Partner ${link.split('#')[1]}` }
      return send(method, `/partner/offer${path}`, headers, body)
    },
    /** Makes a call of the desk as a dispatcher. */
    atDesk: (method: string, path: string, body?: unknown) =>
      send(method, `/desk${path}`, api.dispatcher.headers, body),
    send,
    /** The kinds of messages to partners about an offer. */
    async partnerMails(id: string): Promise<string[]> {
      const { rows } = await api.database.pool.query(
        `select data->>'kind' as kind from pgboss.job where name = 'partner-mail' and data->>'offerId' = $1 order by created_on`,
        [id],
      )
      return rows.map(({ kind }) => kind)
    },
  }
}
