import { fullName } from '#domain/contact/contact-schema.ts'
import { customerNotesLength } from '#domain/staff/customer-schemas.ts'
import {
  deleteMerge,
  findMainCustomerId,
  listMergedIds,
  lockMerges,
  writeMerge,
} from '#server/data/booking/customer-merges.ts'
import {
  customerIdOf,
  findCustomerContact,
  lockCustomerNotes,
  writeCustomerNotes,
} from '#server/data/booking/customers.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import type { StaffMember } from '#server/data/staff/staff.ts'
import type { DeskClient } from '#server/use-cases/staff/staff-dependencies.ts'
import type { DeskBookingError } from './desk-booking-error.ts'

type Dependencies = { db: Db; now: () => Date }

type Acting = {
  /** The customer that stays. */
  id: string
  /** Another address of the same person, in any spelling. */
  email: string
  actor: StaffMember
  client: DeskClient
}

type MergeError = Extract<
  DeskBookingError,
  { code: 'customer-not-found' | 'other-customer-not-found' | 'same-customer' | 'customer-not-merged' }
>

type MergeResult = { ok: true } | { ok: false; error: MergeError }

/**
 * Shows another address as part of this customer: bookings, spend and notes of both are on one page. The website is not
 * affected, because only the desk says that both are the same person. It can be taken back.
 */
export async function mergeCustomers({ db, now }: Dependencies, given: Acting): Promise<MergeResult> {
  const { id, email, actor, client } = given
  const other = await findCustomerContact(db, customerIdOf(email))
  if (!other) return refuse('other-customer-not-found')
  return inTransaction(db, async (tx): Promise<MergeResult> => {
    await lockMerges(tx)
    const intoId = await findMainCustomerId(tx, id)
    const customer = await findCustomerContact(tx, intoId)
    if (!customer) return refuse('customer-not-found')
    const otherId = await findMainCustomerId(tx, customerIdOf(other.emailKey))
    if (otherId === intoId) return refuse('same-customer')
    const at = now()
    await writeMerge(tx, { id: otherId, intoId, staffId: actor.id, at })
    await joinNotes(tx, { fromId: otherId, intoId })
    const subject = { kind: 'customer', id: intoId, label: fullName(customer.contact) }
    const changes = [{ field: 'Other address', from: null, to: other.contact.email }]
    const entry = { action: 'customers-merged', staffId: actor.id, subject, changes } as const
    await recordAudit(tx, { ...entry, origin: client.info, now: at })
    return { ok: true }
  })
}

/** Shows an address as a customer of its own again. Notes that were joined stay with the main customer. */
export async function separateCustomers({ db, now }: Dependencies, given: Acting): Promise<MergeResult> {
  const { id, email, actor, client } = given
  const customer = await findCustomerContact(db, id)
  if (!customer) return refuse('customer-not-found')
  return inTransaction(db, async (tx): Promise<MergeResult> => {
    await lockMerges(tx)
    const otherId = customerIdOf(email)
    if (!(await listMergedIds(tx, id)).includes(otherId)) return refuse('customer-not-merged')
    await deleteMerge(tx, otherId)
    const subject = { kind: 'customer', id, label: fullName(customer.contact) }
    const changes = [{ field: 'Other address', from: email, to: null }]
    const entry = { action: 'customers-separated', staffId: actor.id, subject, changes } as const
    await recordAudit(tx, { ...entry, origin: client.info, now: now() })
    return { ok: true }
  })
}

/**
 * The main customer's own preferences win; the notes of both are kept as far as there is room. Notes that an earlier merge
 * has added are not added again.
 */
async function joinNotes(
  tx: Transaction,
  { fromId, intoId }: { fromId: string; intoId: string },
): Promise<void> {
  const from = await lockCustomerNotes(tx, fromId)
  if (!from) return
  const into = (await lockCustomerNotes(tx, intoId)) ?? { notes: '', preferences: {}, version: 0 }
  const added = `\n\n${into.notes}\n\n`.includes(`\n\n${from.notes}\n\n`) ? '' : from.notes
  const notes = [into.notes, added].filter(Boolean).join('\n\n').slice(0, customerNotesLength.max)
  const preferences = { ...from.preferences, ...into.preferences }
  if (!(await writeCustomerNotes(tx, intoId, { notes, preferences, version: into.version })))
    throw new Error('The notes of a locked customer changed')
}

function refuse(code: MergeError['code']): MergeResult {
  return { ok: false, error: { code } }
}
