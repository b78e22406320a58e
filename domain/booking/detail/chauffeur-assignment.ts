import type { BookingDetail } from './booking-detail.ts'

/** A booking as the company sees it when assigning the chauffeur. */
export type ChauffeurAssignment = Pick<
  BookingDetail,
  'reference' | 'pickUpAt' | 'pickUpLocation' | 'destinationLocation' | 'passengerCount' | 'chauffeur'
> & { carName: string | null }
