import type { QuoteStatus } from '#domain/status/quote-status.ts'

/** The lists of quotes that the desk offers. */
export const quoteViews = {
  waiting: 'Waiting',
  answered: 'Answered',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  all: 'All',
} as const

export type QuoteView = keyof typeof quoteViews

export const quoteViewNames = Object.keys(quoteViews) as [QuoteView, ...QuoteView[]]

/** The status of a view; null for all. */
export function quoteStatusOf(view: QuoteView): QuoteStatus | null {
  if (view === 'all') return null
  return view === 'waiting' ? 'new' : view
}

export const quoteStatusLabels: Record<QuoteStatus, string> = {
  new: 'Waiting',
  answered: 'Answered',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
}
