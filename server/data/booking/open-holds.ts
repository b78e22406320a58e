import { sql } from 'drizzle-orm'
import type { OpenHolds } from '#domain/hold/hold.ts'
import { isBeingPaid, isFunded, paymentMachine } from '#domain/status/payment-status.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { bookings } from '#server/data/tables/tables.ts'
import type { NewBooking } from './bookings.ts'

const beingPaid = sql`${sql.param(paymentMachine.where(isBeingPaid))}::text[]`
const funded = sql`${sql.param(paymentMachine.where(isFunded))}::text[]`

type Holder = Pick<NewBooking, 'id' | 'userId' | 'clientNetwork' | 'contactEmail' | 'contact'>

/**
 * Advisory locks on email, phone, network and account, taken in sorted order to avoid deadlocks. They serialize
 * concurrent counts of open holds until the transaction ends.
 */
export async function lockHolder(tx: Transaction, holder: Holder): Promise<void> {
  const { userId, clientNetwork, contactEmail, contact } = holder
  const keys = [`email:${contactEmail}`, `network:${clientNetwork ?? ''}`, `phone:${contact.phone}`]
  if (userId) keys.push(`user:${userId}`)
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
      from unnest(${sql.param(keys.sort())}::text[]) with ordinality as wanted (key, place) order by place`,
  )
}

/**
 * Counts the unpaid requests that hold a car and share an email, phone, network or account with this booking. Call
 * `lockHolder` first: as a separate statement, the count includes what the transactions we waited for have written.
 */
export async function countOpenHolds(
  tx: Pick<Transaction, 'execute'>,
  holder: Holder,
  now: Date,
): Promise<OpenHolds> {
  const { id, userId, clientNetwork, contactEmail, contact } = holder
  const isOpen = sql`status = 'requested' and hold_expires_at > ${now.toISOString()}::timestamptz
    and payment_status <> all(${funded}) and id <> ${id}`
  // One count for each index: with a single `or` the planner reads the whole table while it is small, and keeps that plan.
  const { rows } = await tx.execute<OpenHolds>(sql`
    select
      (select count(*) from ${bookings} where contact_email = ${contactEmail} and ${isOpen})::int as email,
      (select count(*) from ${bookings} where contact->>'phone' = ${contact.phone} and ${isOpen})::int as phone,
      (select count(*) from ${bookings} where user_id = ${userId ?? null}::uuid and ${isOpen})::int as account,
      by_network.*
    from (
      select count(*)::int as network,
        count(*) filter (where payment_status <> all(${beingPaid}))::int as "networkIdle"
      from ${bookings} where client_network = ${clientNetwork ?? null}::text and ${isOpen}
    ) by_network`)
  const [counted] = rows
  if (!counted) throw new Error('The count returned no row')
  return counted
}

type Trip = Pick<NewBooking, 'pickUpAt' | 'pickUpLocation' | 'destinationLocation'>

/** Whether the same person has an open, unpaid request for the same time and route. */
export async function hasDuplicateRequest(tx: Transaction, twin: Holder & Trip, now: Date): Promise<boolean> {
  const { userId, contactEmail, contact, pickUpAt, pickUpLocation, destinationLocation } = twin
  const { rows } = await tx.execute(sql`
    select 1 from ${bookings}
    where pick_up_at = ${pickUpAt.toISOString()}::timestamptz and status = 'requested'
      and (hold_expires_at is null or hold_expires_at > ${now.toISOString()}::timestamptz)
      and payment_status <> all(${funded})
      and lower(pick_up_location) = lower(${pickUpLocation}::text)
      and lower(destination_location) = lower(${destinationLocation}::text)
      and (contact_email = ${contactEmail} or contact->>'phone' = ${contact.phone} or user_id = ${userId ?? null}::uuid)
    limit 1`)
  return rows.length > 0
}
