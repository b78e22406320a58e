export const extraKinds = ['tolls', 'parking', 'waiting', 'other'] as const

export type ExtraKind = (typeof extraKinds)[number]

export const extraLabels: Record<ExtraKind, string> = {
  tolls: 'Tolls',
  parking: 'Parking',
  waiting: 'Waiting time',
  other: 'Other',
}

/** Larger amounts are agreed with the desk by phone. */
export const maxExtraCents = 50_000

/** Of a photo, as it is stored. */
export const maxPhotoBytes = 1_500_000

/** For one trip. */
export const maxExtrasPerLeg = 20

/** What a chauffeur typed, in cents; null if it is no amount. */
export function parseDollars(text: string): number | null {
  const [, dollars, cents = ''] = /^\s*\$?\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? []
  if (dollars === undefined) return null
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}
