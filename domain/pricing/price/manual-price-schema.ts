import * as z from 'zod/mini'
import { cleanSingleLine } from '#domain/text/clean-text.ts'
import { priceNoteLength } from './manual-price.ts'

/** A higher price is more likely a typing error than a real trip. */
const maxManualPriceCents = 5_000_000

const priceError = 'Please name a price in dollars, such as 185 or 185.50, up to $50,000'
const noteError = `An explanation has at most ${priceNoteLength.max} characters`

/** The body of `POST /api/operator/price`: the all-in price before any promo, and a note for the customer. */
export const manualPriceSchema = z.object(
  {
    priceCents: z.int(priceError).check(z.gte(1, priceError), z.lte(maxManualPriceCents, priceError)),
    note: z._default(
      z.string(noteError).check(z.overwrite(cleanSingleLine), z.maxLength(priceNoteLength.max, noteError)),
      '',
    ),
    /** The version of the booking that was priced: the customer may have changed it since. */
    version: z.string('The version of the trip is required'),
  },
  'A price is required',
)
