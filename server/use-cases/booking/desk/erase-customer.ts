import { computeBalance, findOpenAttempt } from '#domain/payment/booking-balance.ts'
import { isInProgress, isOver } from '#domain/status/booking-status.ts'
import { deleteJobsTo, lockUserByEmail } from '#server/data/account/users.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { deleteMergesOf, listMergedIds, lockMerges } from '#server/data/booking/customer-merges.ts'
import { customerIdOf, findCustomerContact } from '#server/data/booking/customers.ts'
import {
  deleteEnquiriesAndNotes,
  eraseFromBookings,
  findDisputed,
  listEnquiries,
  listPaymentIds,
  lockBookingsByEmail,
} from '#server/data/booking/erase-customer.ts'
import { eraseFromRecords } from '#server/data/booking/erase-records.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { type BookingMoney, readBookingMoney, readTips } from '#server/data/payment/payments.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import type { StaffMember } from '#server/data/staff/staff.ts'
import { removeAccount } from '#server/use-cases/account/profile/personal-data.ts'
import type { DeskClient } from '#server/use-cases/staff/staff-dependencies.ts'
import type { DeskBookingError } from './desk-booking-error.ts'
import { listPersonalData } from './personal-data.ts'

type Erasure = {
  id: string
  /** The address as typed, to confirm. */
  email: string
  actor: StaffMember
  client: DeskClient
}

type EraseError = Extract<
  DeskBookingError,
  { code: 'customer-not-found' | 'not-their-email' | 'customer-has-trips' | 'customer-has-open-money' }
>

type EraseResult = { ok: true } | { ok: false; error: EraseError }

/**
 * Deletes the account, quotes, messages and notes of a customer, and removes the people from their bookings, from the
 * history and from the audit log. The audit entry names the customer by ID alone.
 */
export async function eraseCustomer(
  { db, now: clock }: { db: Db; now: () => Date },
  { id, email: typed, actor, client }: Erasure,
): Promise<EraseResult> {
  const customer = await findCustomerContact(db, id)
  if (!customer) return { ok: false, error: { code: 'customer-not-found' } }
  const email = customer.emailKey
  if (typed.toLowerCase() !== email) return { ok: false, error: { code: 'not-their-email' } }
  const now = clock()
  const erase = async (tx: Transaction): Promise<EraseResult> => {
    await lockMerges(tx)
    const mergedIds = await listMergedIds(tx, id)
    for (const address of [email, ...(await addressesOf(tx, mergedIds))]) {
      const error = await eraseAddress(tx, { email: address, now })
      if (error) throw new Refused(error)
    }
    await deleteMergesOf(tx, [id, ...mergedIds])
    const subject = { kind: 'customer', id, label: id }
    const entry = { action: 'customer-erased', staffId: actor.id, subject } as const
    await recordAudit(tx, { ...entry, origin: client.info, now })
    return { ok: true }
  }
  try {
    return await inTransaction(db, erase)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { ok: false, error: error.error }
  }
}

/** Nothing is erased unless every address of the customer can be. */
class Refused extends Error {
  readonly error: EraseError

  constructor(error: EraseError) {
    super(error.code)
    this.error = error
  }
}

/** The addresses of customers that were merged, in lower case. */
async function addressesOf(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const id of ids) {
    const contact = await findCustomerContact(tx, id)
    if (contact) found.push(contact.emailKey)
  }
  return found
}

/** Erases what one address was used for, or says why it cannot be. */
async function eraseAddress(
  tx: Transaction,
  { email, now }: { email: string; now: Date },
): Promise<EraseError | undefined> {
  const user = await lockUserByEmail(tx, email)
  const bookings = await lockBookingsByEmail(tx, email)
  const error = await findReasonAgainst(tx, bookings, now)
  if (error) return error
  const enquiries = await listEnquiries(tx, email)
  const bookingIds = bookings.map((booking) => booking.id)
  const payments = await listPaymentIds(tx, bookingIds)
  const personal = listPersonalData({
    bookings,
    people: [...(user ? [user] : []), ...enquiries.quotes.map(({ contact }) => contact)],
    senders: enquiries.messages,
  })
  if (user) {
    const removed = await removeAccount(tx, { userId: user.id, origin: noClient, now })
    if (!removed.ok) return { code: 'customer-has-trips', references: [] }
  }
  if (bookings.length > 0) await eraseFromBookings(tx, bookingIds)
  await deleteEnquiriesAndNotes(tx, email)
  const enquiryIds = [...enquiries.quotes, ...enquiries.messages].map(({ id }) => id)
  const others = [customerIdOf(email), ...(user ? [user.id] : [])]
  const subjectIds = [...bookingIds, ...payments, ...enquiryIds, ...others]
  await eraseFromRecords(tx, { ...personal, subjectIds, bookingIds })
  await deleteJobsTo(tx, { userId: user?.id ?? null, emailKey: email })
  return undefined
}

/** The security event is the customer's, and the device that of the staff. */
const noClient = { device: '', address: '' }

async function findReasonAgainst(
  tx: Transaction,
  bookings: Booking[],
  now: Date,
): Promise<EraseError | undefined> {
  const ahead = bookings.filter((booking) => isAhead(booking, now))
  if (ahead.length > 0) return { code: 'customer-has-trips', references: referencesOf(ahead) }
  const ids = bookings.map(({ id }) => id)
  const disputed = ids.length > 0 ? await findDisputed(tx, ids) : new Set()
  const open: Booking[] = []
  for (const booking of bookings)
    if (disputed.has(booking.id) || (await hasOpenMoney(tx, booking))) open.push(booking)
  return open.length > 0 ? { code: 'customer-has-open-money', references: referencesOf(open) } : undefined
}

/** A trip may take a day. */
const longestTripMs = 86_400_000

function isAhead({ status, pickUpAt, returnAt }: Booking, now: Date): boolean {
  if (isOver(status)) return false
  return isInProgress(status) || (returnAt ?? pickUpAt).getTime() > now.getTime() - longestTripMs
}

async function hasOpenMoney(tx: Transaction, booking: Booking): Promise<boolean> {
  if (isTipOpen(await readTips(tx, booking.id))) return true
  const money = await readBookingMoney(tx, booking.id)
  const { dueCents, authorizedCents, overpaidCents, refundingCents } = computeBalance(booking, money)
  const isOpen = [dueCents, authorizedCents, overpaidCents, refundingCents].some((cents) => cents > 0)
  return isOpen || findOpenAttempt(money.payments) !== undefined
}

/** Whether a tip is being paid, or the refund of one is still owed. */
function isTipOpen({ payments, refunds }: BookingMoney): boolean {
  return findOpenAttempt(payments) !== undefined || refunds.some(({ doneAt }) => doneAt === null)
}

function referencesOf(bookings: Booking[]): string[] {
  return bookings.map(({ reference }) => reference)
}
