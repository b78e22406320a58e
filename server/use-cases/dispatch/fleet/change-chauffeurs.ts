import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { carName } from '#domain/dispatch/car.ts'
import type { chauffeurChangeSchema, dayOffSchema, newChauffeurSchema } from '#domain/staff/fleet-schemas.ts'
import { toInstant } from '#domain/time/new-york-clock.ts'
import { addDays, type CalendarDay, formatDate, type WallClock } from '#domain/time/wall-clock.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { type ChauffeurRecord, listCars, lockChauffeurs } from '#server/data/dispatch/cars.ts'
import {
  endBlock,
  endBlocks,
  findChauffeurByPhone,
  findEndOfDuty,
  insertBlock,
  insertChauffeur,
  updateChauffeur,
} from '#server/data/dispatch/fleet.ts'
import { endChauffeurSessions } from '#server/data/drive/chauffeur-sessions.ts'
import { revokeChauffeurSignIns } from '#server/data/drive/chauffeur-sign-ins.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import type { Assigner, DispatchDependencies, Dispatcher } from '#server/use-cases/dispatch/assignment.ts'
import { findOpenBlock, refuseOtherBlock, spanText } from './change-cars.ts'
import { describeChanges } from './describe-changes.ts'
import { changeFleet, FleetRefused, type FleetResult } from './fleet-error.ts'
import { refuseAssignedLegs, takeAssignedLegs } from './free-row.ts'

type NewChauffeur = z.output<typeof newChauffeurSchema>

const chauffeurLabels = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  licenseNumber: 'License number',
  licenseExpiresOn: 'License valid until',
  tlcNumber: 'TLC number',
  tlcExpiresOn: 'TLC license valid until',
  languages: 'Languages',
  shifts: 'Shifts',
  usualCar: 'Usual car',
  notes: 'Notes',
} as const

export async function addChauffeur(
  deps: DispatchDependencies,
  details: NewChauffeur,
  by: Dispatcher,
): Promise<FleetResult> {
  const id = randomUUID()
  return changeFleet(deps.db, id, async (tx) => {
    await refusePhoneOfOther(tx, id, details.phone)
    const usualCar = await findUsualCar(tx, details.carId)
    await insertChauffeur(tx, { id, ...details, createdAt: deps.now() })
    const { carId: _, ...shown } = details
    const changes = describeChanges(chauffeurLabels, {}, { ...shown, usualCar })
    await record(tx, deps, { chauffeur: { id, name: details.name }, by, action: 'chauffeur-added', changes })
  })
}

type ChauffeurChange = z.output<typeof chauffeurChangeSchema> & { id: string }

export async function changeChauffeur(
  deps: DispatchDependencies,
  { id, version, ...details }: ChauffeurChange,
  by: Dispatcher,
): Promise<FleetResult> {
  return changeFleet(deps.db, id, async (tx) => {
    const chauffeur = await lockChauffeur(tx, { id, version })
    await refusePhoneOfOther(tx, id, details.phone)
    const usualCar = await findUsualCar(tx, details.carId)
    const before = { ...chauffeur, usualCar: await findUsualCar(tx, chauffeur.carId) }
    const { carId: _, ...shown } = details
    const changes = describeChanges(chauffeurLabels, before, { ...shown, usualCar })
    if (changes.length === 0) return
    await updateChauffeur(tx, id, details)
    await record(tx, deps, { chauffeur, by, action: 'chauffeur-changed', changes })
  })
}

type DaysOff = z.output<typeof dayOffSchema> & { id: string }

/** Days off block like trips do. Legs that are assigned then are listed, and lose their chauffeur only if `takesLegs`. */
export async function addDaysOff(
  deps: DispatchDependencies,
  { id, version, from: first, to: last, reason, takesLegs }: DaysOff,
  by: Dispatcher,
): Promise<FleetResult> {
  await deps.jobs.ready()
  const { fleet } = await deps.catalogue()
  const now = deps.now()
  const wanted = startOf(first)
  const to = startOf(addDays(last, 1))
  if (to <= now) return { ok: false, error: { code: 'block-over' } }
  const of = { chauffeurId: id }
  return changeFleet(deps.db, id, async (tx) => {
    const assigner: Assigner = { ...deps, tx, fleet, by }
    const begin = wanted < now ? now : wanted
    const during = { from: begin, to }
    const why = `${formatDate(first)}: day off${reason ? `, ${reason}` : ''}`
    // Before the chauffeur is locked: assignments lock bookings first.
    if (takesLegs) await takeAssignedLegs(assigner, of, { during, reason: why })
    const chauffeur = await lockChauffeur(tx, { id, version })
    await refuseOtherBlock(tx, { isOf: ({ chauffeurId }) => chauffeurId === id, during })
    await refuseAssignedLegs(assigner, of, { during, canTake: true })
    // A trip of this morning is over, but blocks until the car is back.
    const from = (await findEndOfDuty(tx, id, begin)) ?? begin
    if (from < to) await insertBlock(tx, { id: randomUUID(), of, from, to, reason })
    await raiseVersion(tx, chauffeur)
    const days = first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`
    const changes = [{ field: 'Days off', from: null, to: days }]
    const given = reason ? { reason } : {}
    await record(tx, deps, { chauffeur, by, action: 'days-off-added', changes, ...given })
  })
}

export async function endDaysOff(
  deps: DispatchDependencies,
  { id, version, block: blockId }: { id: string; version: number; block: string },
  by: Dispatcher,
): Promise<FleetResult> {
  const now = deps.now()
  return changeFleet(deps.db, id, async (tx) => {
    const chauffeur = await lockChauffeur(tx, { id, version })
    const block = await findOpenBlock(tx, { blockId, now, isOf: ({ chauffeurId }) => chauffeurId === id })
    await endBlock(tx, block.id, { from: block.from, now })
    await raiseVersion(tx, chauffeur)
    const changes = [{ field: 'Days off', from: spanText(block), to: null }]
    await record(tx, deps, { chauffeur, by, action: 'days-off-ended', changes })
  })
}

/** Someone no longer works here: their phones are signed out for good. Their past trips keep their name. */
export async function endEmployment(
  deps: DispatchDependencies,
  { id, version, takesLegs }: { id: string; version: number; takesLegs: boolean },
  by: Dispatcher,
): Promise<FleetResult> {
  await deps.jobs.ready()
  const { fleet } = await deps.catalogue()
  const now = deps.now()
  const of = { chauffeurId: id }
  const during = { from: now, to: null }
  return changeFleet(deps.db, id, async (tx) => {
    const assigner: Assigner = { ...deps, tx, fleet, by }
    if (takesLegs)
      await takeAssignedLegs(assigner, of, { during, reason: 'The chauffeur no longer works here' })
    const chauffeur = await lockChauffeur(tx, { id, version })
    await refuseAssignedLegs(assigner, of, { during, canTake: true })
    await endBlocks(tx, of, now)
    await updateChauffeur(tx, id, { leftAt: now })
    await revokeChauffeurSignIns(tx, { chauffeurId: id, now })
    await endChauffeurSessions(tx, { chauffeurId: id, now })
    await record(tx, deps, { chauffeur, by, action: 'chauffeur-left', changes: [] })
  })
}

/** Someone who had left works here again. They sign in to their trips by a new link. */
export async function resumeEmployment(
  deps: DispatchDependencies,
  asked: { id: string; version: number },
  by: Dispatcher,
): Promise<FleetResult> {
  return changeFleet(deps.db, asked.id, async (tx) => {
    const chauffeur = await lockSeenChauffeur(tx, asked)
    if (!chauffeur.leftAt) throw new FleetRefused({ code: 'fleet-changed', change: null })
    const heir = await findChauffeurByPhone(tx, chauffeur.phone)
    if (heir) throw new FleetRefused({ code: 'phone-passed-on', name: heir.name })
    await updateChauffeur(tx, chauffeur.id, { leftAt: null })
    await record(tx, deps, { chauffeur, by, action: 'chauffeur-returned', changes: [] })
  })
}

async function lockChauffeur(
  tx: Transaction,
  asked: { id: string; version: number },
): Promise<ChauffeurRecord> {
  const chauffeur = await lockSeenChauffeur(tx, asked)
  if (chauffeur.leftAt) throw new FleetRefused({ code: 'chauffeur-gone' })
  return chauffeur
}

/** The chauffeur as seen, whether they work here or not. */
async function lockSeenChauffeur(
  tx: Transaction,
  { id, version }: { id: string; version: number },
): Promise<ChauffeurRecord> {
  const [chauffeur] = await lockChauffeurs(tx, [id])
  if (!chauffeur) throw new FleetRefused({ code: 'chauffeur-not-found' })
  if (chauffeur.version !== version) throw new FleetRefused({ code: 'fleet-changed', change: null })
  return chauffeur
}

async function refusePhoneOfOther(tx: Transaction, id: string, phone: string): Promise<void> {
  const other = await findChauffeurByPhone(tx, phone)
  if (other && other.id !== id) throw new FleetRefused({ code: 'phone-taken', name: other.name })
}

async function findUsualCar(tx: Transaction, carId: string | null): Promise<string | null> {
  if (!carId) return null
  const car = (await listCars(tx)).find(({ id }) => id === carId)
  if (!car) throw new FleetRefused({ code: 'usual-car-not-found' })
  return carName(car)
}

/** Days off are rows of their own: whoever saw the chauffeur without them must see them again. */
function raiseVersion(tx: Transaction, { id, notes }: ChauffeurRecord): Promise<void> {
  return updateChauffeur(tx, id, { notes })
}

/** Midnight in New York. */
function startOf(day: CalendarDay): Date {
  const at = toInstant(`${day}T00:00` as WallClock)
  if (!at) throw new Error(`New York has no midnight on ${day}`)
  return at
}

type Entry = Pick<Parameters<typeof recordAudit>[1], 'action' | 'changes' | 'reason'> & {
  chauffeur: { id: string; name: string }
  by: Dispatcher
}

async function record(
  tx: Transaction,
  { now }: DispatchDependencies,
  { chauffeur, by, ...entry }: Entry,
): Promise<void> {
  const subject = { kind: 'chauffeur', id: chauffeur.id, label: chauffeur.name }
  await recordAudit(tx, { ...entry, subject, staffId: by.staffId, origin: by.client.info, now: now() })
}
