import type { BookingDetail } from './booking-detail.ts'

/** A trip as the company sees it when it says who drives. */
export type ChauffeurAssignment = Pick<
  BookingDetail,
  'reference' | 'pickUpAt' | 'pickUpLocation' | 'destinationLocation' | 'passengerCount' | 'chauffeur'
> & { carName: string | null }
