import type { DeskData } from '#desk/api/call-desk.ts'

export type LegWithOffers = DeskData<'GET /desk/bookings/{reference}/offers'>['data'][number]

export type LegOffer = LegWithOffers['offers'][number]
