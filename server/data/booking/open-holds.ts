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
 * Counts the unpaid requests that hold a car and share an email, phone, network or account with this booking. Advisory
 * locks on the same keys, taken in sorted order to avoid deadlocks, serialize concurrent counts until the transaction ends.
 */
export async function countOpenHolds(tx: Transaction, holder: Holder, now: Date): Promise<OpenHolds> {
  const { id, userId, clientNetwork, contactEmail, contact } = holder
  const keys = [`email:${contactEmail}`, `network:${clientNetwork ?? ''}`, `phone:${contact.phone}`]
  if (userId) keys.push(`user:${userId}`)
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
      from unnest(${sql.param(keys.sort())}::text[]) with ordinality as wanted (key, place) order by place`,
  )
  // A separate statement, so that its snapshot includes what the transaction we waited for has written.
  const { rows } = await tx.execute<OpenHolds>(sql`
    select
      count(*) filter (where by_email)::int as email,
      count(*) filter (where by_phone)::int as phone,
      count(*) filter (where by_user)::int as account,
      count(*) filter (where by_network)::int as network,
      count(*) filter (where by_network and payment_status <> all(${beingPaid}))::int as "networkIdle"
    from (
      select payment_status,
        contact_email = ${contactEmail} as by_email,
        contact->>'phone' = ${contact.phone} as by_phone,
        coalesce(user_id = ${userId ?? null}::uuid, false) as by_user,
        coalesce(client_network = ${clientNetwork ?? null}::text, false) as by_network
      from ${bookings}
      where status = 'requested' and hold_expires_at > ${now.toISOString()}::timestamptz
        and payment_status <> all(${funded}) and id <> ${id}
    ) held`)
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
