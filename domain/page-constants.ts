/** The rows of SPEC section 9 that every page needs. In their own file, so that pages do not load the other rows. */

export const address = {
  pickUp: { min: 2, max: 100 },
  destination: { min: 3, max: 100 },
  stop: { min: 3, max: 255 },
  country: 'us',
} as const

export const toastTimeoutMs = { error: 3500, default: 5000 } as const

export const breakpoints = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const

export const loadingBar = {
  /** Height of the strip the bar lives in, glow included; the line itself is `lineHeight`. */
  height: 16,
  lineHeight: 3,
  durationMs: 2000,
  throttleMs: 200,
  hideDelayMs: 500,
  resetDelayMs: 400,
} as const

export const popoverHideDelayMs = 110
