import { type Promo, promoRefusal } from '#domain/promo/promo.ts'
import { newYorkClockAt } from '#domain/time/new-york.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import type { Db } from '#server/data/database.ts'
import { findPromoByCode } from '#server/data/promo-codes.ts'

export type FoundPromo = Pick<Promo, 'id' | 'code' | 'kind' | 'value' | 'description'>

/**
 * The promo of a code that can be used here today; null for every other, however it fails. The same is done for each:
 * neither the answer nor its time tells an unknown code from one that has ended.
 */
export async function lookUpPromo(
  { db, now }: { db: Db; now: () => Date },
  { code, site }: { code: string; site: string },
): Promise<FoundPromo | null> {
  const found = await findPromoByCode(db, spelled(code))
  const { id, code: asKept, kind, value, description, ...limits } = found ?? nobodys
  const refusal = promoRefusal(limits, { site, day: dayOf(newYorkClockAt(now())) })
  return found && !refusal ? { id, code: asKept, kind, value, description } : null
}

/** As codes are kept: in capitals. PostgreSQL's text cannot hold the one character that goes. */
function spelled(code: string): string {
  return code.replaceAll('\0', '').trim().toUpperCase()
}

const nobodys: Promo = {
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
