import { openAttempt, standingOf } from '#domain/payment/money.ts'
import { mayBePaid } from '#domain/payment/paying.ts'
import type { PaymentMethod } from '#domain/payment/payment-method.ts'
import { capturesAt, checkoutEnds, requestEnds } from '#domain/payment/payment-times.ts'
import { type Booking, lockBooking } from '#server/data/bookings.ts'
import { type BookingMoney, type Payment, readMoney } from '#server/data/payments.ts'
import { countHit } from '#server/data/rate-limits.ts'
import type { Transaction } from '#server/data/transaction.ts'
import type { CheckoutOrder, PaymentProvider } from '#server/integrations/payments/port.ts'
import { companyMail, paymentRequested, reconcilePayment } from '#server/jobs/definitions.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { longHold } from '#server/use-cases/confirm-email.ts'
import { beginPayment, orderFor, withdrawPayment } from './begin-payment.ts'
import type { PaymentRefusal } from './payment-refusal.ts'

export type KeptPayment =
  | { kind: 'refused'; error: PaymentRefusal }
  /** The same checkout as before. */
  | { kind: 'open'; checkoutUrl: string }
  /** `isNew` for whoever wrote the try down; others join in. */
  | {
      kind: 'to-open'
      payment: Payment
      isNew: boolean
      order: Omit<CheckoutOrder, 'successUrl' | 'cancelUrl'>
    }
  | { kind: 'in-the-way'; payment: Payment }
  /** By mail. */
  | { kind: 'requested'; reference: string }

type Input = { bookingId: string; method: PaymentMethod; payments: Pick<PaymentProvider, 'name'>; now: Date }

type Dependencies = { tx: Transaction; jobs: JobQueue }

/** The transaction that begins a payment: one try at a time, for what is due now. */
export async function keepPayment(deps: Dependencies, input: Input): Promise<KeptPayment> {
  const { tx } = deps
  const locked = await lockBooking(tx, input.bookingId)
  if (!locked) return refuse({ code: 'not-payable' })
  // Written with the try, if there is one.
  const booking = { ...locked, ...longHold(locked, input.now) }
  const money = await readMoney(tx, booking.id)
  const refusal = refusalOf(booking, { money, now: input.now })
  if (refusal) return refuse(refusal)
  const dueCents = standingOf(booking, money).dueCents
  const paying = { ...input, booking, money, dueCents, open: openAttempt(money.payments) }
  return input.method === 'card' ? keepCheckout(deps, paying) : keepRequest(deps, paying)
}

function refusalOf(
  booking: Booking,
  { money, now }: { money: BookingMoney; now: Date },
): PaymentRefusal | null {
  if (booking.totalCents === null) return { code: 'not-priced' }
  if (standingOf(booking, money).dueCents === 0) return { code: 'already-paid' }
  if (mayBePaid(booking, now)) return null
  return { code: booking.status === 'requested' ? 'too-late' : 'not-payable' }
}

type Paying = Input & {
  booking: Booking
  money: BookingMoney
  dueCents: number
  open: Payment | undefined
}

/** Card networks take no less. */
const leastByCardCents = 50

/** Longer than any call to a provider takes: nobody is on the way to it any more. */
const abandonedMs = 15_000

async function keepCheckout(deps: Dependencies, paying: Paying): Promise<KeptPayment> {
  const { booking, open, dueCents, now } = paying
  if (dueCents < leastByCardCents) return refuse({ code: 'too-little-for-card' })
  if (open?.method === 'card') {
    const isGood = open.amountCents === dueCents && open.expiresAt > now
    if (isGood && open.checkoutUrl) return { kind: 'open', checkoutUrl: open.checkoutUrl }
    const isOnTheWay = isGood && !open.sessionId && now.getTime() - open.createdAt.getTime() < abandonedMs
    if (isOnTheWay) return { kind: 'to-open', payment: open, isNew: false, order: orderFor(paying, open) }
    return { kind: 'in-the-way', payment: open }
  }
  const expiresAt = checkoutEnds(booking, now)
  if (!expiresAt) return refuse({ code: 'too-late' })
  await withdrawPayment(deps, paying)
  const payment = await beginPayment(deps, paying, {
    provider: paying.payments.name,
    status: 'pending',
    captures: capturesAt(booking.pickUpAt, now),
    expiresAt,
  })
  const startAfter = new Date(now.getTime() + firstLookMs)
  await deps.jobs.enqueue(deps.tx, reconcilePayment, { paymentId: payment.id }, { startAfter })
  return { kind: 'to-open', payment, isNew: true, order: orderFor(paying, payment) }
}

/** When somebody looks after a checkout of which nothing was heard. */
const firstLookMs = 120_000

/** Letters to one customer, as many as somebody needs whose mail gets lost. */
const requestsByMail = { limit: 3, windowSeconds: 3600 }

async function keepRequest(deps: Dependencies, paying: Paying): Promise<KeptPayment> {
  const { tx, jobs } = deps
  const { booking, open, dueCents, now } = paying
  if (open?.method === 'card') return { kind: 'in-the-way', payment: open }
  const expiresAt = requestEnds(booking, now)
  if (!expiresAt) return refuse({ code: 'too-late-for-zelle' })
  const counted = await countHit(tx, { key: `zelle-letter:${booking.id}`, ...requestsByMail, now })
  if (!counted.allowed)
    return refuse({ code: 'too-many-requests', retryAfterSeconds: counted.retryAfterSeconds })
  const again = open && open.amountCents === dueCents && open.expiresAt > now ? open : null
  if (!again) await withdrawPayment(deps, paying)
  const payment =
    again ??
    (await beginPayment(deps, paying, { provider: 'zelle', status: 'requested', captures: 'now', expiresAt }))
  const { id: paymentId } = payment
  await jobs.enqueue(tx, paymentRequested, { paymentId })
  if (!again) {
    await jobs.enqueue(tx, companyMail, { kind: 'payment-to-confirm', id: paymentId }, { id: paymentId })
    await jobs.enqueue(tx, reconcilePayment, { paymentId }, { startAfter: expiresAt })
  }
  return { kind: 'requested', reference: booking.reference }
}

function refuse(error: PaymentRefusal): KeptPayment {
  return { kind: 'refused', error }
}
