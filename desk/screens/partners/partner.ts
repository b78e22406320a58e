import type { DeskData } from '#desk/api/call-desk.ts'

export type Partner = DeskData<'GET /desk/partners'>['data'][number]
