import type { DeskData } from '#desk/api/call-desk.ts'

export type StaffMember = DeskData<'GET /desk/staff'>['data'][number]
