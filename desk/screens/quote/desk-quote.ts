import type { DeskData } from '#desk/api/call-desk.ts'

export type DeskQuote = DeskData<'GET /desk/quotes/{reference}'>['data']

export type CarPrice = DeskData<'POST /desk/quotes/{reference}/prices'>['data'][number]
