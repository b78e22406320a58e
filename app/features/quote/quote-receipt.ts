import * as z from 'zod/mini'
import { keptInTab } from '#app/features/page/kept-in-tab.ts'

/** What `/booking/created` tells of the quote; the tab keeps it, not the address. */
export function keepReceipt(reference: string): void {
  kept.keep({ kind: 'quote', reference })
}

const kept = keptInTab('booking-receipt', z.object({ kind: z.literal('quote'), reference: z.string() }))
