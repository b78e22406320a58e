import { eq } from 'drizzle-orm'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import type { BookingRequestBody } from '#domain/booking/request/booking-request.ts'
import { computeBalance, type PaymentMethod, sumBalance } from '#domain/payment/booking-balance.ts'
import { listPayments, readBookingMoney } from '#server/data/payment/payments.ts'
import { schedule } from '#server/data/tables/dispatch-tables.ts'
import { history } from '#server/data/tables/tables.ts'
import * as definitions from '#server/queue/job-definitions.ts'
import { settleTrip } from '#server/use-cases/after-trip/settle-trip.ts'
import { balanceBooking } from '#server/use-cases/payment/balance-booking.ts'
import { expireHold } from '#server/use-cases/payment/expire-hold.ts'
import { reconcilePayment } from '#server/use-cases/payment/reconcile-payment.ts'
import { refundTip } from '#server/use-cases/payment/refund-tip.ts'
import { openTestProvider, type ProviderKind } from '#tests/payment-providers/open-test-provider.ts'
import { openManageBookingTestApi } from './manage-booking-test-api.ts'
import { openTestDatabase, type TestDatabase } from './open-test-database.ts'

export const startsAt = new Date('2026-11-16T15:00:00Z')

type Options = { database: TestDatabase; timeoutMs?: number }

/** The API with each provider, on one database. */
export async function openPaymentTestApis(options: Pick<Options, 'timeoutMs'> = {}) {
  const database = await openTestDatabase()
  const embedded = await openPaymentTestApi('embedded', { database, ...options })
  const stripe = await openPaymentTestApi('stripe', { database, ...options })
  return {
    embedded,
    stripe,
    database,
    async close() {
      await embedded.provider.close()
      await stripe.provider.close()
      await database.close()
    },
  }
}

/** The API with one provider, and helpers for payment tests. `clock.now` may be changed. */
export async function openPaymentTestApi(kind: ProviderKind, { database, timeoutMs }: Options) {
  const clock = { now: startsAt }
  const now = () => clock.now
  const provider = await openTestProvider(kind, { database, now, ...(timeoutMs ? { timeoutMs } : {}) })
  const api = await openManageBookingTestApi(startsAt, { clock, database, payments: provider.provider })
  const { db, call } = api
  const { pool } = database
  type Booked = Awaited<ReturnType<typeof api.book>>

  const handlers: Record<string, (data: never) => Promise<unknown>> = {
    [definitions.expireHold.name]: (data) => expireHold(api, data),
    [definitions.reconcilePayment.name]: (data) => reconcilePayment(api, data),
    [definitions.balanceBooking.name]: (data) => balanceBooking(api, data),
    [definitions.refundTip.name]: (data) => refundTip(api, data),
    [definitions.settleTrip.name]: (data) => settleTrip(api, data),
  }

  async function sessionOf({ id }: Pick<Booked, 'id'>): Promise<string> {
    const known = (await listPayments(db, id)).flatMap(({ sessionId }) => sessionId ?? [])
    const last = known.at(-1)
    if (!last) throw new Error('No checkout was opened')
    return last
  }

  async function pay({ path, authorization }: Booked, method: PaymentMethod = 'card') {
    const response = await call('POST', `${path}/payments`, { authorization, body: { method } })
    const body = await response.json()
    return { status: response.status, redirectUrl: body.data?.redirectUrl, message: body.message, response }
  }

  async function see({ path, authorization }: Booked): Promise<BookingDetail> {
    return (await (await call('GET', path, { authorization })).json()).data
  }

  return {
    ...api,
    provider,
    pay,
    see,
    sessionOf,
    /** A call outside of bookings. */
    apiCall: (method: string, path: string, authorization: string) =>
      Promise.resolve(
        api.fetch(new Request(`http://localhost${path}`, { method, headers: { authorization } })),
      ),
    deliver: (how = {}) => provider.deliverEvents((request) => api.fetch(request), how),
    /** Frees all cars first. */
    async book(changes: Partial<BookingRequestBody> & { inDays?: number } = {}) {
      const { inDays = 3, ...rest } = changes
      await db.update(schedule).set({ releasedAt: clock.now })
      const pickUpAt = new Date(clock.now.getTime() + inDays * 86_400_000).toISOString()
      return api.book({ pickUpAt, ...rest })
    },
    /** Completes a card payment. */
    async payByCard(booked: Booked) {
      await pay(booked)
      await provider.customerPays(await sessionOf(booked))
      await provider.deliverEvents((request) => api.fetch(request))
    },
    /** Cancels as the page does: sends the amounts that were shown, by default those of now. */
    async cancel(booked: Booked, shown?: BookingDetail['cancellation']) {
      const { refundCents = 0, keptCents = 0 } = shown ?? (await see(booked)).cancellation ?? {}
      const body = { refundCents, keptCents }
      const response = await call('POST', `${booked.path}/cancel`, { ...booked, body })
      return { status: response.status, data: (await response.json()).data as BookingDetail }
    },
    /** Changes as the page does: sends the price that was shown. */
    async change(booked: Booked, body: object) {
      const shown = await call('POST', `${booked.path}/change-preview`, { ...booked, body })
      if (!shown.ok) return shown.status
      const { priceToken } = (await shown.json()).data
      const response = await call('PATCH', booked.path, { ...booked, body: { ...body, priceToken } })
      return response.status
    },
    square: ({ id: bookingId }: Pick<Booked, 'id'>) => balanceBooking(api, { bookingId }),
    expire: ({ id: bookingId }: Pick<Booked, 'id'>) => expireHold(api, { bookingId }),
    async reconcile({ id }: Pick<Booked, 'id'>): Promise<void> {
      for (const payment of await listPayments(db, id)) await reconcilePayment(api, { paymentId: payment.id })
    },
    /** Runs the booking's due jobs, and those that they enqueue. */
    async work({ id }: Pick<Booked, 'id'>): Promise<void> {
      for (;;) {
        const { rows } = await pool.query(
          `update pgboss.job set state = 'completed' where id in (
             select id from pgboss.job where name = any($2) and state = 'created'
               and (start_after <= $3 or start_after = created_on)
               and (data->>'bookingId' = $1 or data->>'paymentId' in (select id::text from payments where booking_id::text = $1)
                 or data->>'refundId' in (select id::text from refunds where booking_id::text = $1))
             order by created_on limit 1)
           returning name, data`,
          [id, Object.keys(handlers), clock.now.toISOString()],
        )
        const [job] = rows
        if (!job) return
        await handlers[job.name]?.(job.data as never)
      }
    },
    /** All emails ever queued for a booking. */
    async emailsOf({ id }: Pick<Booked, 'id'>): Promise<string[]> {
      const { rows } = await pool.query(
        `select coalesce(data->>'kind', name) as name from pgboss.job
         where name <> all($2) and (data->>'bookingId' = $1
           or coalesce(data->>'paymentId', data->>'id') in (
             select id::text from payments where booking_id::text = $1
             union select id::text from refunds where booking_id::text = $1))
         order by 1`,
        [id, [...Object.keys(handlers), definitions.tripReminder.name, definitions.bookingReceived.name]],
      )
      return rows.map(({ name }) => name)
    },
    /** The company's emails about the booking's payments, except Zelle requests. */
    async companyAlertsOf({ id }: Pick<Booked, 'id'>): Promise<string[]> {
      const { rows } = await pool.query(
        `select data->>'kind' as kind from pgboss.job where name = 'company-mail' and data->>'id' in (
           select id::text from refunds where booking_id::text = $1
           union select id::text from disputes where booking_id::text = $1)
         order by 1`,
        [id],
      )
      return rows.map(({ kind }) => kind)
    },
    /** As the company does, by the link in its email. */
    async confirmRefundByLink(refundId: string) {
      const link = api.signer.sign('operator', { refund: refundId }, new Date(clock.now.getTime() + 60_000))
      const request = new Request('http://localhost/api/payments/confirmation', {
        method: 'POST',
        headers: { authorization: `Operator ${link}` },
      })
      const response = await api.fetch(request)
      return { status: response.status, shown: (await response.json()).data }
    },
    moneyOf: ({ id }: Pick<Booked, 'id'>) => readBookingMoney(db, id),
    /** The history of the payment status. */
    async paymentSteps({ id }: Pick<Booked, 'id'>): Promise<string[]> {
      const rows = await db.select().from(history).where(eq(history.subjectId, id)).orderBy(history.id)
      return rows.filter(({ subject }) => subject === 'payment').map(({ toStatus }) => toStatus)
    },
    /** The captured and authorized amounts in our ledger, and in the provider's records. */
    async books({ id, reference }: Pick<Booked, 'id' | 'reference'>) {
      const money = await readBookingMoney(db, id)
      const theirs = { balanceCents: 0, authorizedCents: 0 }
      for (const { sessionId } of money.payments) {
        if (!sessionId) continue
        const state = await provider.state(sessionId)
        theirs.balanceCents += state.capturedCents - state.refundedCents
        theirs.authorizedCents += state.authorizedCents
      }
      const cards = new Set(money.payments.flatMap(({ id, method }) => (method === 'card' ? [id] : [])))
      const ledger = money.ledger.filter(({ paymentId }) => cards.has(paymentId))
      const { authorizedCents, ...standing } = computeBalance(await api.find(reference), money)
      return { ours: { balanceCents: sumBalance({ ledger }), authorizedCents }, theirs, standing, money }
    },
  }
}
