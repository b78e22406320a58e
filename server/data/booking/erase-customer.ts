import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/data/database/transaction.ts'
import { ratings } from '#server/data/tables/booking-action-tables.ts'
import { contactMessages } from '#server/data/tables/contact-tables.ts'
import { customerNotes } from '#server/data/tables/customer-tables.ts'
import { disputes, payments } from '#server/data/tables/payment-tables.ts'
import { bookingNotes, bookings, changeEmails, promoUses, quotes } from '#server/data/tables/tables.ts'
import type { Booking } from './bookings.ts'
import { customerIdOf, erasedEmail } from './customers.ts'

/** Selects the bookings made with an address, in lower case, FOR NO KEY UPDATE. */
export async function lockBookingsByEmail(tx: Transaction, email: string): Promise<Booking[]> {
  return tx
    .select()
    .from(bookings)
    .where(eq(bookings.contactEmail, email))
    .orderBy(asc(bookings.id))
    .for('no key update')
}

/** Of these bookings, those that a bank is deciding about. */
export async function findDisputed(tx: Transaction, bookingIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ bookingId: disputes.bookingId, status: disputes.status })
    .from(disputes)
    .where(inArray(disputes.bookingId, bookingIds))
  return new Set(rows.filter(({ status }) => status === 'open').map(({ bookingId }) => bookingId))
}

/** The quotes and messages of an address in lower case. */
export async function listEnquiries(tx: Transaction, email: string) {
  return {
    quotes: await tx.select().from(quotes).where(eq(quotes.contactEmail, email)),
    messages: await tx
      .select()
      .from(contactMessages)
      .where(eq(sql`lower(${contactMessages.email})`, email)),
  }
}

/** The payments of bookings: their history is written under their own IDs. */
export async function listPaymentIds(tx: Transaction, bookingIds: string[]): Promise<string[]> {
  if (bookingIds.length === 0) return []
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.bookingId, bookingIds))
  return rows.map(({ id }) => id)
}

/**
 * Removes the people, the comment and the notes from bookings, and revokes their links. Trip, price and payments stay: the
 * company must keep them. `eraseFromRecords` removes the people from what was recorded about the bookings.
 */
export async function eraseFromBookings(tx: Transaction, ids: string[]): Promise<void> {
  await tx
    .update(bookings)
    .set({
      contact: erasedContact,
      contactEmail: erasedEmail,
      passengers: [],
      comment: '',
      clientNetwork: null,
      manageVersion: sql`${bookings.manageVersion} + 1`,
    })
    .where(inArray(bookings.id, ids))
  await tx.delete(bookingNotes).where(inArray(bookingNotes.bookingId, ids))
  await tx.delete(ratings).where(inArray(ratings.bookingId, ids))
  await tx.delete(changeEmails).where(inArray(changeEmails.bookingId, ids))
  await tx.update(promoUses).set({ customerEmail: erasedEmail }).where(inArray(promoUses.bookingId, ids))
}

/** No email or text is sent to it. */
const erasedContact = { firstName: 'Erased', secondName: 'customer', email: '', phone: '', acceptSms: false }

/** Deletes quotes, messages and the company's notes of an address in lower case. */
export async function deleteEnquiriesAndNotes(tx: Transaction, email: string): Promise<void> {
  await tx.delete(quotes).where(eq(quotes.contactEmail, email))
  await tx.delete(contactMessages).where(eq(sql`lower(${contactMessages.email})`, email))
  await tx.delete(customerNotes).where(eq(customerNotes.customerId, customerIdOf(email)))
}
