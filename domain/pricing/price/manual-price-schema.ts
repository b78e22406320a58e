import * as z from 'zod/mini'
import { lineSchema } from '#domain/text/text-schema.ts'
import { priceNoteLength } from './manual-price.ts'

/** A higher price is more likely a typing error than a real trip. */
const maxManualPriceCents = 5_000_000

const priceError = 'Enter a price in dollars, like 185 or 185.50, up to $50,000'

/** The body of `POST /api/operator/price`: the all-in price before any promo, and a note for the customer. */
export const manualPriceSchema = z.object(
  {
    priceCents: z.int(priceError).check(z.gte(1, priceError), z.lte(maxManualPriceCents, priceError)),
    note: z._default(lineSchema('the note', priceNoteLength), ''),
    /** The version of the booking that was priced: the customer may have changed it since. */
    version: z.string('Send the version of the trip'),
  },
  priceError,
)
