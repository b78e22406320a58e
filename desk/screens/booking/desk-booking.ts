import type { DeskData } from '#desk/api/call-desk.ts'

export type DeskBooking = DeskData<'GET /desk/bookings/{reference}'>['data']
