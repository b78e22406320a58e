import { type Promo, promoRefusal } from '#domain/pricing/price/promo.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { toCalendarDay } from '#domain/time/wall-clock.ts'
import { findPromoByCode } from '#server/data/booking/promo-codes.ts'
import type { Db } from '#server/data/database/database.ts'

export type FoundPromo = Pick<Promo, 'id' | 'code' | 'kind' | 'value' | 'description'>

/**
 * The promo of a code that can be used on this site today, else null. Every code takes the same work, so neither the result
 * nor its timing reveals whether a refused code exists.
 */
export async function lookUpPromo(
  { db, now }: { db: Db; now: () => Date },
  { code, site }: { code: string; site: string },
): Promise<FoundPromo | null> {
  const found = await findPromoByCode(db, normalizeCode(code))
  const { id, code: storedCode, kind, value, description, ...limits } = found ?? placeholder
  const refusal = promoRefusal(limits, { site, day: toCalendarDay(newYorkClockAt(now())) })
  return found && !refusal ? { id, code: storedCode, kind, value, description } : null
}

/** Codes are stored in capitals. NUL is removed: PostgreSQL's text type cannot hold it. */
function normalizeCode(code: string): string {
  return code.replaceAll('\0', '').trim().toUpperCase()
}

const placeholder: Promo = {
  id: '',
  code: '',
  kind: 'percent',
  value: 0,
  description: '',
  validFrom: '2000-01-01',
  validTo: '2000-01-01',
  minimumCents: 0,
  mostUses: null,
  mostUsesEach: null,
  sites: [],
  uses: 0,
}
