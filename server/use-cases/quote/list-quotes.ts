import { fullName } from '#domain/contact/contact-schema.ts'
import { searchWords } from '#domain/staff/booking-views.ts'
import { type QuoteView, quoteStatusOf } from '#domain/staff/quote-views.ts'
import { listDeskQuotes } from '#server/data/booking/desk-quotes.ts'
import type { Quote } from '#server/data/booking/quotes.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'

type Dependencies = { db: Db; catalogue: () => Promise<Catalogue> }

type Wanted = { view: QuoteView; search: string; after?: string | undefined }

const pageSize = 50

/** One page of the inbox. `after` of the answer asks for the next. */
export async function listQuotesForDesk({ db, catalogue }: Dependencies, { view, search, after }: Wanted) {
  const found = await listDeskQuotes(db, {
    status: quoteStatusOf(view),
    words: searchWords(search),
    isOldestFirst: view === 'waiting',
    after: after === undefined ? undefined : readPageEnd(after),
    limit: pageSize + 1,
  })
  const rows = found.slice(0, pageSize)
  const { fleet } = await catalogue()
  const names = new Map(fleet.map(({ id, name }) => [id, name]))
  const last = rows.at(-1)
  return {
    data: rows.map((quote) => ({ ...toItem(quote), carName: names.get(quote.vehicleClassId ?? '') ?? null })),
    meta: { after: found.length > pageSize && last ? `${last.createdAt.getTime()}_${last.id}` : null },
  }
}

function toItem(quote: Quote) {
  const { reference, status, site, contact, passengerCount, comment } = quote
  return {
    ...{ reference, status, site, passengerCount, comment },
    customer: fullName(contact),
    phone: contact.phone,
    email: contact.email,
    pickUpAt: (quote.pickUpAt ?? quote.wishedPickUpAt)?.toISOString() ?? null,
    pickUpLocation: quote.pickUpLocation ?? '',
    destinationLocation: quote.destinationLocation ?? '',
    validUntil: quote.validUntil?.toISOString() ?? null,
    createdAt: quote.createdAt.toISOString(),
  }
}

function readPageEnd(after: string) {
  const [at = '', id = ''] = after.split('_')
  return { at: Number(at), id }
}
