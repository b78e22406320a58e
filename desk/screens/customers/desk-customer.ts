import type { DeskData } from '#desk/api/call-desk.ts'

export type DeskCustomer = DeskData<'GET /desk/customers/{id}'>['data']
