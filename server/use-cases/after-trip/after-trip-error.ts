export type AfterTripError =
  | { code: 'not-rateable' }
  | { code: 'rating-closed' }
  | { code: 'trip-not-over' }
  | { code: 'tip-not-opened' }
