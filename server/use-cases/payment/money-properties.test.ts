import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { paymentAttemptMachine, paymentMachine } from '#domain/status/payment-status.ts'
import type { StateMachine } from '#domain/status/state-machine.ts'
import { confirmPayment, confirmRefund } from '#server/use-cases/operator/confirm-manual-payment.ts'
import { StripeApiError } from '#tests/doubles/stripe-account.ts'
import { providerKinds } from '#tests/payment-providers/open-test-provider.ts'
import type { TestProvider } from '#tests/payment-providers/test-provider.ts'
import { openPaymentTestApis, startsAt } from '#tests/support/payment-test-api.ts'
import { balanceBooking } from './balance-booking.ts'
import type { CrashPoint } from './payment-dependencies.ts'

const apis = await openPaymentTestApis({ timeoutMs: 20_000 })
afterAll(apis.close)

/** What customers, providers, the company and time do, in any order. */
const acts = [
  ...(['choose-card', 'choose-zelle', 'pay', 'decline', 'confirm-zelle', 'send-back'] as const),
  ...(['dearer', 'cheaper', 'put-off', 'cancel', 'tell', 'lose', 'work', 'wait'] as const),
  ...(['dispute', 'win-dispute', 'lose-dispute', 'refund-fails', 'crash'] as const),
]

type Act = (typeof acts)[number]

type Bank = NonNullable<TestProvider['bank']>

describe.each(providerKinds)('%s', (kind) => {
  const api = apis[kind]
  type Booked = Awaited<ReturnType<typeof api.book>>

  const doing: Record<Act, (booked: Booked) => Promise<unknown>> = {
    'choose-card': (booked) => api.pay(booked, 'card'),
    'choose-zelle': (booked) => api.pay(booked, 'zelle'),
    pay: async (booked) => (await isOpen(booked)) && api.provider.customerPays(await api.sessionOf(booked)),
    decline: async (booked) =>
      (await isOpen(booked)) && api.provider.customerDeclines(await api.sessionOf(booked)),
    'confirm-zelle': async (booked) => {
      const zelle = (await api.moneyOf(booked)).payments.findLast(({ method }) => method === 'zelle')
      if (zelle) await confirmPayment(api, zelle.id)
    },
    'send-back': async (booked) => {
      const { refunds, payments } = await api.moneyOf(booked)
      const byHand = payments.filter(({ method }) => method === 'zelle').map(({ id }) => id)
      const owed = refunds.find(({ paymentId, doneAt }) => !doneAt && byHand.includes(paymentId))
      if (owed) await confirmRefund(api, owed.id)
    },
    dearer: (booked) => api.change(booked, { isMeetAndGreet: true }),
    cheaper: (booked) => api.change(booked, { isMeetAndGreet: false }),
    'put-off': (booked) => api.change(booked, { pickUpAt: inDays(13) }),
    cancel: (booked) => api.cancel(booked),
    tell: () => api.deliver({ duplicate: 2, shuffle: 7 }),
    lose: () => api.provider.dropEvents(),
    work: (booked) => api.work(booked),
    dispute: (booked) => atBank(booked, (bank, session) => bank.dispute(session)),
    'win-dispute': (booked) => atBank(booked, (bank, session) => bank.closeDispute(session, 'won')),
    'lose-dispute': (booked) => atBank(booked, (bank, session) => bank.closeDispute(session, 'lost')),
    'refund-fails': (booked) => atBank(booked, (bank, session) => bank.failRefunds(session)),
    // The worker's process ends when refunds are ordered and not sent. Its job stays.
    crash: ({ id: bookingId }) =>
      balanceBooking({ ...api, crashPoint: endOnOrder }, { bookingId }).catch((error: unknown) => {
        if (!(error instanceof ProcessEnded)) throw error
      }),
    wait: async () => {
      api.clock.now = new Date(api.clock.now.getTime() + 5 * 3_600_000)
    },
  }

  test('after any sequence of actions our ledger equals the provider’s, and a booking is never both due and overpaid', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(2, 5, 11),
        // Much can only happen to what is paid.
        fc.constantFrom<Act[]>(
          [],
          ['choose-card', 'pay', 'tell'],
          // A refund is ordered, and the price may rise before it is sent.
          ['dearer', 'choose-card', 'pay', 'tell', 'cheaper', 'crash'],
        ),
        fc.array(fc.constantFrom(...acts), { minLength: 4, maxLength: 14 }),
        async (days, begun, done) => {
          api.clock.now = startsAt
          await api.provider.dropEvents()
          const booked = await api.book({ inDays: days })
          current = booked
          for (const act of [...begun, ...done]) {
            await doing[act](booked)
            const { standing } = await api.books(booked)
            expect(Math.min(standing.dueCents, standing.overpaidCents)).toBe(0)
          }
          await comeToRest(booked)

          const { ours, theirs, standing, money } = await api.books(booked)
          expect(ours).toEqual(theirs)
          // What came by Zelle goes back by hand; all else has gone.
          expect(standing.overpaidCents).toBe(standing.refundingCents)
          expect(new Set(money.ledger.map(({ externalId }) => externalId)).size).toBe(money.ledger.length)
          const inAll = money.ledger.filter(({ kind }) => kind === 'paid').map(({ paymentId }) => paymentId)
          expect(new Set(inAll).size).toBe(inAll.length)
          await expectLawfulMoves(booked)
        },
      ),
      { numRuns: 10, interruptAfterTimeLimit: 40_000 },
    )
  })

  let current: Booked
  const requested = new Set<string>()
  const { refund } = api.payments
  api.payments.refund = async (order) => {
    // An order that was requested may have been made, so it is repeated; a new one is of what is overpaid now.
    if (!requested.has(order.key))
      expect(order.cents).toBeLessThanOrEqual((await api.books(current)).standing.overpaidCents)
    requested.add(order.key)
    return refund(order)
  }

  /** Where the provider has banks behind it, and there is something for them to do. */
  async function atBank(booked: Booked, act: (bank: Bank, session: string) => void): Promise<void> {
    const known = (await api.moneyOf(booked)).payments.findLast(({ sessionId }) => sessionId)
    if (!api.provider.bank || !known?.sessionId) return
    try {
      act(api.provider.bank, known.sessionId)
    } catch (error) {
      if (!(error instanceof StripeApiError)) throw error
    }
  }

  async function isOpen(booked: Booked): Promise<boolean> {
    const known = (await api.moneyOf(booked)).payments.findLast(({ sessionId }) => sessionId)
    return known?.sessionId ? (await api.provider.state(known.sessionId)).status === 'open' : false
  }

  /** Delivers all events and runs all jobs. */
  async function comeToRest(booked: Booked): Promise<void> {
    for (const _ of [1, 2]) {
      await api.reconcile(booked)
      await api.deliver()
      await api.work(booked)
    }
  }

  /** Every move that was written down is one of the tables'. */
  async function expectLawfulMoves({ id }: Booked): Promise<void> {
    const { rows } = await apis.database.pool.query(
      `select subject_id = $1 as summary, from_status, to_status from history
       where subject = 'payment' and from_status is not null
         and (subject_id = $1 or subject_id in (select id from payments where booking_id = $1))`,
      [id],
    )
    const unlawful = rows.filter(({ summary, from_status, to_status }) => {
      const machine = (summary ? paymentMachine : paymentAttemptMachine) as StateMachine<string>
      return !machine.can(from_status, to_status)
    })
    expect(unlawful).toEqual([])
  }
})

class ProcessEnded extends Error {}

function endOnOrder(name: CrashPoint): void {
  if (name === 'refund-promised') throw new ProcessEnded()
}

function inDays(days: number): string {
  return new Date(startsAt.getTime() + days * 86_400_000).toISOString()
}
