import * as z from 'zod/mini'
import { oneLine } from '#domain/text/plain-text.ts'
import { priceNote } from './price-note.ts'

/** Beyond it a zero too many is likelier than such a trip. */
const mostNamedCents = 5_000_000

const priceFault = 'Please name a price in dollars, such as 185 or 185.50, up to $50,000'
const noteFault = `An explanation has at most ${priceNote.max} characters`

/** What `POST /api/operator/price` takes: a price by hand, all in, before any promo, and what the customer reads of it. */
export const namedPriceSchema = z.object(
  {
    priceCents: z.int(priceFault).check(z.gte(1, priceFault), z.lte(mostNamedCents, priceFault)),
    note: z._default(
      z.string(noteFault).check(z.overwrite(oneLine), z.maxLength(priceNote.max, noteFault)),
      '',
    ),
    /** Which trip the price is for, as it was read: the customer may have changed it since. */
    version: z.string('The version of the trip is required'),
  },
  'A price is required',
)

export type NamedPrice = Pick<z.output<typeof namedPriceSchema>, 'priceCents' | 'note'>
