import { fullName } from '#domain/contact/contact-schema.ts'
import { findUserByEmail } from '#server/data/account/users.ts'
import { listMergedIds } from '#server/data/booking/customer-merges.ts'
import { findCustomerContact, findCustomerNotes } from '#server/data/booking/customers.ts'
import { listNotesByEmail } from '#server/data/booking/desk-bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import type { StaffMember } from '#server/data/staff/staff.ts'
import { collectData } from '#server/use-cases/account/profile/personal-data.ts'
import { readProfile } from '#server/use-cases/account/profile/profile.ts'
import type { DeskClient } from '#server/use-cases/staff/staff-dependencies.ts'

type Export = { id: string; actor: StaffMember; client: DeskClient }

/** Everything stored about a customer, with the company's notes; undefined if there is none with this ID. */
export async function exportCustomer(
  { db, now: clock }: { db: Db; now: () => Date },
  { id, actor, client }: Export,
) {
  const now = clock()
  const customer = await findCustomerContact(db, id)
  if (!customer) return undefined
  const { contact } = customer
  const data = await collectByEmail(db, customer.emailKey, now)
  const others = []
  for (const otherId of await listMergedIds(db, id)) {
    const other = await findCustomerContact(db, otherId)
    if (other) others.push(await collectByEmail(db, other.emailKey, now))
  }
  const { notes = '', preferences = {} } = (await findCustomerNotes(db, id)) ?? {}
  const all = [data, ...others]
  const companyNotes = { notes, preferences, bookings: all.flatMap(({ bookingNotes }) => bookingNotes) }
  const subject = { kind: 'customer', id, label: fullName(contact) }
  await recordAudit(db, {
    action: 'customer-exported',
    staffId: actor.id,
    subject,
    origin: client.info,
    now,
  })
  const { bookingNotes: _, ...own } = data
  return {
    ...own,
    otherProfiles: others.flatMap(({ profile }) => profile ?? []),
    bookings: withoutRepeats(all.flatMap(({ bookings }) => bookings)),
    quotes: all.flatMap(({ quotes }) => quotes),
    messages: all.flatMap(({ messages }) => messages),
    smsConsents: withoutRepeats(all.flatMap(({ smsConsents }) => smsConsents)),
    sessions: all.flatMap(({ sessions }) => sessions),
    securityEvents: all.flatMap(({ securityEvents }) => securityEvents),
    companyNotes,
  }
}

/** What is stored about one address, and about its account. */
async function collectByEmail(db: Db, email: string, now: Date) {
  const user = await findUserByEmail(db, email)
  // Anyone can type an address into the sign-up: an unconfirmed account may be a stranger's.
  const userId = user?.emailVerifiedAt ? user.id : null
  const profile = userId === null ? null : ((await readProfile({ db }, userId)) ?? null)
  const data = await collectData(db, { profile, email, bookingsOf: { userId, email }, now })
  return { ...data, bookingNotes: await listNotesByEmail(db, email) }
}

/** A booking of an account is also one of the address that it was made with, which may be another by now. */
function withoutRepeats<T>(records: readonly T[]): T[] {
  return [...new Map(records.map((record) => [JSON.stringify(record), record])).values()]
}
