import { isUnderWay, progressLabels } from '#domain/dispatch/leg-status.ts'
import { formatNewYorkClock } from '#domain/time/format-new-york-time.ts'
import { type BoardLeg, type BoardModel, isUnassigned, type Verdict } from './board-model.ts'

/** 'JFK T4' for 'JFK Airport, Terminal 4, Queens'; the first part of any other address. */
export function shortPlace(address: string): string {
  const [first = '', second = ''] = address.split(',').map((part) => part.trim())
  const terminal = /^Terminal (\w+)/.exec(second)?.[1]
  const name = first.replace(/ (International )?Airport$/, '')
  return terminal ? `${name} T${terminal}` : name
}

/** 'JFK T4 → The Plaza'. */
export function routeOf({
  pickUp,
  destination,
  hours,
}: Pick<BoardLeg, 'pickUp' | 'destination' | 'hours'>): string {
  if (hours !== null) return `${shortPlace(pickUp)}, ${hours} h`
  return `${shortPlace(pickUp)} → ${shortPlace(destination)}`
}

/** 'Ada Lee · 2 · DL 401 · On the way'. */
export function detailOf(leg: BoardLeg): string {
  const { passenger, passengerCount, flight, progress } = leg
  const state = isUnderWay(progress) ? progressLabels[progress] : missingOf(leg) || leg.partnerChauffeur
  return [passenger, passengerCount, flight, state].filter(Boolean).join(' · ')
}

/** What an unassigned leg still needs; empty otherwise. */
export function missingOf(leg: BoardLeg): string {
  if (!isUnassigned(leg)) return ''
  const hasCar = leg.carId !== null && !leg.isMovable
  if (!hasCar && leg.chauffeurId === null) return leg.bookedClass?.name ?? 'no car'
  return hasCar ? 'no chauffeur' : 'no car'
}

/** For a screen reader: what the length and the place of a bar say to the eye. */
export function describePlace(leg: BoardLeg, model: BoardModel): string {
  const { carNames, chauffeurNames } = model
  const partner = partnerOf(leg, model)
  const car = leg.isMovable ? undefined : carNames.get(leg.carId ?? '')
  const chauffeur = chauffeurNames.get(leg.chauffeurId ?? '')
  return [
    `until ${formatNewYorkClock(leg.endsAt)}`,
    ...(partner ? [`driven by ${partner}`] : [car ?? 'no car', chauffeur ?? 'no chauffeur']),
    progressLabels[leg.progress],
    leg.reference,
  ].join(', ')
}

/** 'Hudson Cars, Eva Stone'; null for a leg of our own. */
export function partnerOf(
  { partnerId, partnerChauffeur }: BoardLeg,
  { partners }: BoardModel,
): string | null {
  if (!partnerId) return null
  const name = partners.find(({ id }) => id === partnerId)?.name ?? 'a partner'
  return partnerChauffeur ? `${name}, ${partnerChauffeur}` : name
}

/** Whether a leg fits, and what a drop would do, in one or more sentences. */
export function verdictText(
  { problems, warnings, carId, chauffeurId, emptyMiles }: Verdict,
  { carNames, chauffeurNames }: BoardModel,
): string {
  if (problems.length > 0) return `Doesn’t fit. ${problems.map(({ text }) => text).join(' ')}`
  if (!carId && !chauffeurId) return 'Takes car and chauffeur away.'
  const who = [carNames.get(carId ?? ''), chauffeurNames.get(chauffeurId ?? '')]
    .filter(Boolean)
    .join(' with ')
  const missing = !chauffeurId ? ' Still without a chauffeur.' : !carId ? ' Still without a car.' : ''
  const asked = warnings.map(({ text }) => ` ${text}`).join('')
  return `Fits: ${who}, ${emptyMiles} empty ${emptyMiles === 1 ? 'mile' : 'miles'}.${missing}${asked}`
}

/** As `verdictText`, for the narrow place beside a row's name. */
export function shortVerdict({ problems, warnings, emptyMiles }: Verdict): string {
  const [first] = problems
  if (first) return shortProblems[first.code]
  return warnings.length > 0 ? 'Fits, with a warning' : `Fits, ${emptyMiles} empty mi`
}

const shortProblems: Record<Verdict['problems'][number]['code'], string> = {
  'car-retired': 'Not in the fleet',
  'car-out-of-service': 'Out of service',
  'inspection-expired': 'Inspection expired',
  'insurance-expired': 'Insurance expired',
  'car-does-not-fit': 'Too small',
  'car-taken': 'Not enough time',
  'chauffeur-left': 'Has left',
  'license-expired': 'License expired',
  'tlc-expired': 'TLC license expired',
  'day-off': 'Day off',
  'chauffeur-taken': 'Not enough time',
  handover: 'No handover on the road',
  'driven-by-partner': 'With a partner',
}
