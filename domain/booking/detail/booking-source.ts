/** Where a booking came from: the website, or a call that someone at the desk took. */
export const bookingSources = ['web', 'phone'] as const

export type BookingSource = (typeof bookingSources)[number]
