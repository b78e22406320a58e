import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/data/database/transaction.ts'

export type PersonalData = {
  /** Bookings with their payments, quotes, messages, and the customer: what records are about. */
  subjectIds: string[]
  bookingIds: string[]
  /** Names, email addresses, phone numbers and places, to be erased where a record is about these subjects. */
  own: string[]
  /** Full names, email addresses and phone numbers, to be erased in every entry of the audit log. */
  everywhere: string[]
}

/**
 * Replaces personal data by 'erased' in history, audit log, charges, reasons and notes. The triggers of those that are
 * append-only allow this and nothing else. Returned responses and jobs that contain it are deleted.
 */
export async function eraseFromRecords(
  tx: Transaction,
  { subjectIds, bookingIds, own, everywhere }: PersonalData,
): Promise<void> {
  await tx.execute(sql`select set_config('sagewood.erasing', 'on', true)`)
  const parts = texts(own)
  const ofBooking = sql`booking_id = any(${texts(bookingIds)}::uuid[])`
  await tx.execute(sql`update history set reason = erase_text(reason, ${parts})
    where subject_id = any(${texts(subjectIds)}::uuid[]) and erase_text(reason, ${parts}) <> reason`)
  for (const table of ['booking_charges', 'booking_adjustments', 'refunds'])
    await tx.execute(sql`update ${sql.raw(table)} set reason = erase_text(reason, ${parts})
      where ${ofBooking} and erase_text(reason, ${parts}) <> reason`)
  const ofLeg = sql`schedule_id in (select id from schedule where ${ofBooking})`
  for (const table of ['leg_extras', 'leg_offers'])
    await tx.execute(sql`update ${sql.raw(table)}
      set note = erase_text(note, ${parts}), reason = erase_text(reason, ${parts})
      where ${ofLeg} and erase_text(note || reason, ${parts}) <> note || reason`)
  await tx.execute(sql`update bookings set price = erase_json(price, ${parts})
    where id = any(${texts(bookingIds)}::uuid[]) and price is not null`)
  await tx.execute(sql`update sent_texts set number_end = null where ${ofBooking}`)
  await eraseFromAudit(tx, sql`subject_id = any(${texts(subjectIds)})`, own)
  // What was searched for may be a part of the name.
  await eraseFromAudit(tx, sql`action = 'bookings-exported'`, own)
  const mentions = sql`any(${texts(everywhere.map((part) => `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`))})`
  await eraseFromAudit(
    tx,
    // Someone who works here may have the same name.
    sql`coalesce(subject_kind, '') not in ('staff', 'chauffeur')
      and (changes::text ilike ${mentions} or reason ilike ${mentions} or subject_label ilike ${mentions})`,
    everywhere,
  )
  await tx.execute(sql`delete from request_keys where answer::text ilike ${mentions}`)
  await tx.execute(sql`delete from pgboss.job
    where (data->>'bookingId' = any(${texts(bookingIds)}) and data ? 'removed') or data::text ilike ${mentions}`)
  await tx.execute(sql`select set_config('sagewood.erasing', 'off', true)`)
}

async function eraseFromAudit(tx: Transaction, where: SQL, personal: string[]): Promise<void> {
  const parts = texts(personal)
  await tx.execute(sql`update audit
    set changes = erase_json(changes, ${parts}), reason = erase_text(reason, ${parts}),
      subject_label = erase_text(subject_label, ${parts})
    where ${where}`)
}

function texts(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`
}
