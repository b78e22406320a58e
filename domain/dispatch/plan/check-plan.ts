import type { Duty, PlanLeg, Span } from './day.ts'
import { canBegin, canFollow, spanOf } from './drives.ts'
import type { PreparedDay } from './prepare-day.ts'
import { contains, overlap } from './spans.ts'

/**
 * The rules that the duties break, as sentences; empty for a legal plan. Without the duties in `day.kept`: their time is
 * already subtracted from the cars.
 */
export function findBrokenRules(day: PreparedDay, duties: readonly Duty[]): string[] {
  return [
    ...duties.flatMap((duty) => brokenByDuty(day, duty)),
    ...duplicates(duties.flatMap(({ legs }) => legs.map(({ id }) => id))).map(
      (id) => `Leg ${id} is driven twice.`,
    ),
    ...duplicates(duties.map(({ chauffeurId }) => chauffeurId)).map(
      (id) => `Chauffeur ${id} has two duties.`,
    ),
    ...brokenByCars(day, duties),
    ...day.started.flatMap((started) => brokenByFixedLegs(started, duties)),
  ]
}

/** Whether a crew may drive these legs, apart from other duties of the same car. */
export function isLegalDuty(day: PreparedDay, duty: Duty): boolean {
  return brokenByDuty(day, duty).length === 0
}

function brokenByDuty(day: PreparedDay, duty: Duty): string[] {
  const { legs, carId, chauffeurId } = duty
  const name = `${chauffeurId} with ${carId}`
  const [first] = legs
  if (!first) return [`${name} has a duty without legs.`]
  const broken: string[] = []
  const car = day.cars.find(({ id }) => id === carId)
  if (!car) return [`Car ${carId} is unknown.`]
  const wrongClass = legs.filter(({ fixed, classes }) => !fixed && classes[car.classId] === undefined)
  broken.push(...wrongClass.map(({ id }) => `The class of ${carId} may not drive leg ${id}.`))
  if (!canBegin(first, day.now)) broken.push(`${name} would have to leave before now.`)
  for (const [index, leg] of legs.entries()) {
    const previous = legs[index - 1]
    if (previous && !canFollow(previous, leg, day.now))
      broken.push(`${name} is late for leg ${leg.id} after ${previous.id}.`)
  }
  const span = spanOf(duty)
  if (span.to - span.from > day.longestDutyMinutes) broken.push(`The duty of ${name} is too long.`)
  const isFree = (free: Span) =>
    legs.every(({ leavesBase, backAtBase }) => contains(free, { from: leavesBase, to: backAtBase }))
  if (!freeSpans(day, duty).some(isFree)) broken.push(`${name} is not available for the whole duty.`)
  return broken
}

/** The spans in which the crew could have its duty. */
function freeSpans(day: PreparedDay, { carId, chauffeurId }: Duty): Span[] {
  const started = day.started.find((duty) => duty.chauffeurId === chauffeurId)
  if (started) return started.carId === carId ? [started.span] : []
  const car = day.cars.find(({ id }) => id === carId)
  const chauffeur = day.chauffeurs.find(({ id }) => id === chauffeurId)
  return (chauffeur?.free ?? []).flatMap((shift) =>
    (car?.free ?? []).map(({ from, to }) => ({
      from: Math.max(from, shift.from),
      to: Math.min(to, shift.to),
    })),
  )
}

function brokenByCars(day: PreparedDay, duties: readonly Duty[]): string[] {
  return day.cars.flatMap(({ id }) => {
    const spans = duties.filter(({ carId }) => carId === id).map(spanOf)
    return spans.some((span, index) => spans.slice(index + 1).some((other) => overlap(span, other)))
      ? [`Car ${id} has two duties at once.`]
      : []
  })
}

function brokenByFixedLegs(started: Duty, duties: readonly Duty[]): string[] {
  const duty = duties.find(({ chauffeurId }) => chauffeurId === started.chauffeurId)
  const stays = ({ id }: PlanLeg) => duty?.carId === started.carId && duty.legs.some((leg) => leg.id === id)
  return started.legs.filter((leg) => !stays(leg)).map(({ id }) => `Fixed leg ${id} was moved.`)
}

function duplicates(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
}
