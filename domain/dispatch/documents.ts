import { addDays, type CalendarDay } from '#domain/time/wall-clock.ts'

/** Documents that expire within so many days need a person. */
export const expiringDays = 30

export const documentStates = ['missing', 'valid', 'expiring', 'expired'] as const

export type DocumentState = (typeof documentStates)[number]

/** A document of a car or a chauffeur. Without a date it blocks nothing. */
export type FleetDocument = { name: string; expiresOn: CalendarDay | null; state: DocumentState }

/** A document is valid through its day. */
export function documentState(expiresOn: CalendarDay | null, today: CalendarDay): DocumentState {
  if (expiresOn === null) return 'missing'
  if (expiresOn < today) return 'expired'
  return expiresOn <= addDays(today, expiringDays) ? 'expiring' : 'valid'
}

type CarDates = { inspectionExpiresOn: CalendarDay | null; insuranceExpiresOn: CalendarDay | null }

export function carDocuments(car: CarDates, today: CalendarDay): FleetDocument[] {
  return [
    toDocument('Inspection', car.inspectionExpiresOn, today),
    toDocument('Insurance', car.insuranceExpiresOn, today),
  ]
}

type ChauffeurDates = { licenseExpiresOn: CalendarDay | null; tlcExpiresOn: CalendarDay | null }

export function chauffeurDocuments(chauffeur: ChauffeurDates, today: CalendarDay): FleetDocument[] {
  return [
    toDocument('Driver’s license', chauffeur.licenseExpiresOn, today),
    toDocument('TLC license', chauffeur.tlcExpiresOn, today),
  ]
}

function toDocument(name: string, expiresOn: CalendarDay | null, today: CalendarDay): FleetDocument {
  return { name, expiresOn, state: documentState(expiresOn, today) }
}
