import type { DeskData } from '#desk/api/call-desk.ts'

export type DeskFlight = DeskData<'GET /desk/flights'>['data'][number]
