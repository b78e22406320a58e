import * as z from 'zod/mini'
import { cleanSingleLine } from '#domain/text/clean-text.ts'
import { priceNoteLength } from './price-note-length.ts'

/** Beyond it a zero too many is likelier than such a trip. */
const maxManualPriceCents = 5_000_000

const priceError = 'Please name a price in dollars, such as 185 or 185.50, up to $50,000'
const noteError = `An explanation has at most ${priceNoteLength.max} characters`

/** What `POST /api/operator/price` takes: a price by hand, all in, before any promo, and what the customer reads of it. */
export const manualPriceSchema = z.object(
  {
    priceCents: z.int(priceError).check(z.gte(1, priceError), z.lte(maxManualPriceCents, priceError)),
    note: z._default(
      z.string(noteError).check(z.overwrite(cleanSingleLine), z.maxLength(priceNoteLength.max, noteError)),
      '',
    ),
    /** Which trip the price is for, as it was read: the customer may have changed it since. */
    version: z.string('The version of the trip is required'),
  },
  'A price is required',
)

export type ManualPrice = Pick<z.output<typeof manualPriceSchema>, 'priceCents' | 'note'>
