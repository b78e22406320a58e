import type { AuditChange } from '#domain/audit/audit.ts'
import { fullName, type Person } from '#domain/contact/contact-schema.ts'
import { searchWords } from '#domain/staff/booking-views.ts'
import {
  type CustomerPreferences,
  customerPreferences,
  preferenceNames,
} from '#domain/staff/customer-schemas.ts'
import { countBookingsByEmail, findAccounts, listNewestBookings } from '#server/data/booking/callers.ts'
import {
  findMainCustomerId,
  findMainCustomerIds,
  listMergedIds,
} from '#server/data/booking/customer-merges.ts'
import {
  type CustomerNotes,
  customerIdOf,
  findCustomerContact,
  findCustomerNotes,
  listCustomerContacts,
  lockCustomerNotes,
  sumSpent,
  writeCustomerNotes,
} from '#server/data/booking/customers.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import { listAudit, recordAudit } from '#server/data/staff/audit.ts'
import type { StaffMember } from '#server/data/staff/staff.ts'
import type { DeskClient } from '#server/use-cases/staff/staff-dependencies.ts'
import type { DeskBookingError } from './desk-booking-error.ts'
import { isFoundBy } from './find-callers.ts'

type Dependencies = { db: Db; catalogue: () => Promise<Catalogue>; now: () => Date }

const pageSize = 50

/** Older bookings are found in the list of bookings, by the email address. */
const bookingsShown = 25

/**
 * One page of customers, by their newest booking. `after` of the answer asks for the next. A search also reads bookings that
 * have the words elsewhere, such as in an address; these are left out, so a page can be short.
 */
export async function listCustomersForDesk(
  { db }: Pick<Dependencies, 'db'>,
  { search, after }: { search: string; after?: string | undefined },
) {
  const [at = '', id = ''] = after?.split('_') ?? []
  const words = searchWords(search)
  const found = await listCustomerContacts(db, {
    words,
    after: after === undefined ? undefined : { at: Number(at), id },
    limit: pageSize + 1,
  })
  const rows = found.slice(0, pageSize)
  const mainIds = await findMainCustomerIds(
    db,
    rows.map(({ contactEmail }) => customerIdOf(contactEmail)),
  )
  const shown = new Set<string>()
  const last = rows.at(-1)
  return {
    data: rows
      .filter(({ contact }) => isFoundBy(contact, words))
      .map(({ contact, contactEmail, createdAt }) =>
        toItem({ contact, emailKey: contactEmail, seenAt: createdAt }),
      )
      // Addresses of one person are one line, which opens the page of the main one.
      .map((item) => ({ ...item, id: mainIds.get(item.id) ?? item.id }))
      .filter(({ id: of }) => !shown.has(of) && shown.add(of)),
    meta: { after: found.length > pageSize && last ? `${last.createdAt.getTime()}_${last.id}` : null },
  }
}

/** Everything about a customer; undefined if there is none with this ID. */
export async function readCustomer({ db, catalogue }: Dependencies, anyId: string) {
  const id = await findMainCustomerId(db, anyId)
  const customer = await findCustomerContact(db, id)
  if (!customer) return undefined
  const others = await listMergedContacts(db, id)
  const emailKeys = [customer, ...others].map(({ emailKey }) => emailKey)
  const bookings = await listNewestBookings(db, { emails: emailKeys, limit: bookingsShown })
  const counts = await countBookingsByEmail(db, emailKeys)
  const accounts = await findAccounts(db, { phone: null, emailKeys })
  const { fleet } = await catalogue()
  return {
    ...toItem(customer),
    hasAccount: accounts.length > 0,
    bookingCount: [...counts.values()].reduce((sum, count) => sum + count, 0),
    spentCents: await sumSpent(db, emailKeys.map(customerIdOf)),
    otherAddresses: others.map(({ contact, emailKey }) => ({
      email: contact.email,
      phone: contact.phone,
      bookingCount: counts.get(emailKey) ?? 0,
    })),
    ...((await findCustomerNotes(db, id)) ?? nothingNoted),
    bookings: bookings.map(({ vehicleClassId, pickUpAt, type: _, ...booking }) => ({
      ...booking,
      pickUpAt: pickUpAt.toISOString(),
      carName: fleet.find((car) => car.id === vehicleClassId)?.name ?? null,
    })),
  }
}

/** The contacts of the addresses that were merged into a customer. */
async function listMergedContacts(db: Db, id: string) {
  const found = await Promise.all(
    (await listMergedIds(db, id)).map((other) => findCustomerContact(db, other)),
  )
  return found.filter((contact) => contact !== undefined)
}

/** Before the first note there is no row; its version is 0. */
const nothingNoted: CustomerNotes = { notes: '', preferences: {}, version: 0 }

type Known = { contact: Person; emailKey: string; seenAt: Date }

function toItem({ contact, emailKey, seenAt }: Known) {
  const { email, phone } = contact
  return { id: customerIdOf(emailKey), name: fullName(contact), email, phone, seenAt: seenAt.toISOString() }
}

type Change = {
  id: string
  version: number
  notes: string
  preferences: Record<string, string>
  actor: StaffMember
  client: DeskClient
}

type ChangeResult = { ok: true } | { ok: false; error: CustomerError }

type CustomerError = Extract<DeskBookingError, { code: 'customer-not-found' | 'desk-customer-changed' }>

/** Writes notes and preferences over the version that was seen. */
export async function changeCustomer(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  { id, version, notes, preferences, actor, client }: Change,
): Promise<ChangeResult> {
  const customer = await findCustomerContact(db, id)
  if (!customer) return { ok: false, error: { code: 'customer-not-found' } }
  const isDone = await inTransaction(db, async (tx) => {
    const before = (await lockCustomerNotes(tx, id)) ?? nothingNoted
    if (before.version !== version) return false
    const wanted = withoutEmpty(preferences)
    const changes = describeChanges(before, { notes, preferences: wanted })
    if (changes.length === 0) return true
    if (!(await writeCustomerNotes(tx, id, { notes, preferences: wanted, version }))) return false
    const subject = { kind: 'customer', id, label: fullName(customer.contact) }
    const entry = { action: 'customer-changed', staffId: actor.id, subject, changes } as const
    await recordAudit(tx, { ...entry, origin: client.info, now: now() })
    return true
  })
  if (isDone) return { ok: true }
  const [last] = await listAudit(db, { subject: id, limit: 1 })
  const by = last ? { name: last.actorName ?? 'Someone', at: last.at.toISOString() } : null
  return { ok: false, error: { code: 'desk-customer-changed', by } }
}

function withoutEmpty(preferences: Record<string, string>): CustomerPreferences {
  return Object.fromEntries(
    preferenceNames.flatMap((name) => (preferences[name] ? [[name, preferences[name]]] : [])),
  )
}

function describeChanges(
  before: Pick<CustomerNotes, 'notes' | 'preferences'>,
  after: Pick<CustomerNotes, 'notes' | 'preferences'>,
): AuditChange[] {
  const all = [
    { field: 'Notes', from: before.notes || null, to: after.notes || null },
    ...preferenceNames.map((name) => ({
      field: customerPreferences[name],
      from: before.preferences[name] ?? null,
      to: after.preferences[name] ?? null,
    })),
  ]
  return all.filter(({ from, to }) => from !== to)
}
