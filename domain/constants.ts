/** SPEC section 9: every limit, default and delay of the product, in the order of its table. See also `page-constants.ts`. */

export const hoursToMs = (n: number) => n * 3_600_000

export const pickUp = {
  defaultLeadMs: hoursToMs(48),
  earliestLeadMs: hoursToMs(24),
} as const

export const duration = { default: 2, min: 2, max: 24 } as const
export const passengers = { default: 1, min: 1, max: 100 } as const
export const luggage = { default: 0, min: 0, max: 100 } as const

/** Not in SPEC: more than a full day of errands needs. Longer routes are planned by phone. */
export const maxStops = 20

export const comment = { max: 1000 } as const
export const names = { first: { min: 2, max: 255 }, second: { max: 255 } } as const

export const phone = {
  maxLength: 16,
  prefix: '+1',
  country: 'US',
  displayLocale: 'en-US',
  inputDebounceMs: 500,
  longestParsedInput: 250,
} as const

export const childSeatCount = { min: 1, default: 1 } as const

export const paging = { carsPerPage: 10, fleetMenuPerPage: 100, maxPerPage: 100 } as const

export const authCookieName = 'user-auth-token-bc'

export const timeZone = 'America/New_York'
export const locale = 'en'

export const timePicker = { hourCount: 12, minuteCount: 60 } as const

export const captcha = { action: 'booking', badge: 'bottomleft' } as const

export const colors = { primary: '#6B705C', grey: 'stone' } as const

export const images = { format: 'webp', quality: 70 } as const

export const selectList = {
  searchDebounceMs: 200,
  typeAheadResetMs: 350,
  maxHeight: 240,
  matchThreshold: 0.75,
  virtual: { estimatedItemSize: 40, overscan: 12 },
} as const

export const dateInputDebounceMs = 1000
