import { randomUUID } from 'node:crypto'
import type { AuditAction, AuditChange } from '#domain/audit/audit.ts'
import type { Db } from '#server/data/database/database.ts'
import { sqlState } from '#server/data/database/database-errors.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { countTripsOf } from '#server/data/dispatch/leg-offers.ts'
import {
  findPartner,
  insertPartner,
  listPartners,
  lockPartner,
  type Partner,
  updatePartner,
} from '#server/data/dispatch/partners.ts'
import { listAudit, recordAudit } from '#server/data/staff/audit.ts'
import type { Dispatcher } from '#server/use-cases/dispatch/assignment.ts'
import { type PartnerFailure, partnerFailure } from './partner-error.ts'

type Dependencies = { db: Db; now: () => Date }

export type PartnerFields = Pick<Partner, 'name' | 'contact' | 'email' | 'phone' | 'notes'>

type PartnerResult = { ok: true; partner: PartnerView } | PartnerFailure

export type PartnerView = ReturnType<typeof toView>

/** Those that we work with first, each group by name. */
export async function listPartnersForDesk({ db }: Pick<Dependencies, 'db'>): Promise<PartnerView[]> {
  const views = (await listPartners(db)).map(toView)
  return [...views.filter(({ isActive }) => isActive), ...views.filter(({ isActive }) => !isActive)]
}

export async function addPartner(
  { db, now }: Dependencies,
  fields: PartnerFields,
  by: Dispatcher,
): Promise<PartnerResult> {
  const partner = { id: randomUUID(), ...fields, createdAt: now() }
  return writing(async () => {
    await inTransaction(db, async (tx) => {
      await insertPartner(tx, partner)
      await audit(tx, 'partner-added', { partner, by, now: now() })
    })
    return read(db, partner.id)
  })
}

type Change = PartnerFields & { version: number; isActive: boolean }

/** Writes a partner over the version that was seen. A partner that still drives a trip for us cannot be ended. */
export async function changePartner(
  { db, now }: Dependencies,
  { id, version, isActive, ...fields }: Change & { id: string },
  by: Dispatcher,
): Promise<PartnerResult> {
  return writing(async () => {
    const refused = await inTransaction(db, async (tx): Promise<PartnerFailure | null> => {
      const before = await lockPartner(tx, id)
      if (!before) return partnerFailure({ code: 'partner-not-found' })
      if (before.version !== version) return partnerFailure({ code: 'partner-changed', by: null })
      const isEnding = !isActive && !before.endedAt
      if (isEnding && (await countTripsOf(tx, { partnerId: id, after: now() })) > 0)
        return partnerFailure({ code: 'partner-has-trips' })
      const endedAt = isActive ? null : (before.endedAt ?? now())
      const changes = describeChanges(before, fields)
      await updatePartner(tx, id, { ...fields, endedAt })
      const action = isEnding
        ? 'partner-ended'
        : isActive && before.endedAt
          ? 'partner-resumed'
          : 'partner-changed'
      await audit(tx, action, { partner: { id, ...fields }, changes, by, now: now() })
      return null
    })
    if (refused?.error.code === 'partner-changed')
      return partnerFailure({ ...refused.error, by: await lastChange(db, id) })
    return refused ?? read(db, id)
  })
}

/** Turns a name that another partner has into an error of its field. */
async function writing(work: () => Promise<PartnerResult>): Promise<PartnerResult> {
  try {
    return await work()
  } catch (error) {
    if (sqlState(error) === '23505') return partnerFailure({ code: 'partner-name-taken' })
    throw error
  }
}

async function read(db: Db, id: string): Promise<PartnerResult> {
  const partner = await findPartner(db, id)
  return partner ? { ok: true, partner: toView(partner) } : partnerFailure({ code: 'partner-not-found' })
}

async function lastChange(db: Db, id: string): Promise<{ name: string; at: string } | null> {
  const [last] = await listAudit(db, { subject: id, limit: 1 })
  return last ? { name: last.actorName ?? 'Someone', at: last.at.toISOString() } : null
}

type Audited = { partner: { id: string; name: string }; changes?: AuditChange[]; by: Dispatcher; now: Date }

async function audit(
  tx: Transaction,
  action: AuditAction,
  { partner: { id, name }, changes = [], by, now }: Audited,
): Promise<void> {
  const subject = { kind: 'partner', id, label: name }
  await recordAudit(tx, { action, staffId: by.staffId, subject, changes, origin: by.client.info, now })
}

const fieldNames = {
  name: 'Company',
  contact: 'Contact',
  email: 'Email',
  phone: 'Phone',
  notes: 'Notes',
} as const

function describeChanges(before: PartnerFields, after: PartnerFields): AuditChange[] {
  return (Object.keys(fieldNames) as (keyof PartnerFields)[]).flatMap((name) =>
    before[name] === after[name]
      ? []
      : [{ field: fieldNames[name], from: before[name] || null, to: after[name] || null }],
  )
}

function toView({ id, name, contact, email, phone, notes, endedAt, version }: Partner) {
  return { id, name, contact, email, phone, notes, isActive: endedAt === null, version }
}
