import { asc } from 'drizzle-orm'
import type { Rates } from '#domain/pricing/rates/rates.ts'
import type { Db } from '#server/data/database/database.ts'
import { classRates, holidays, rateRules, tolls, zoneFares } from '#server/data/tables/tables.ts'

/** Every rate row, past and future: which of them holds is for the price rules to say. */
export async function readRates(db: Db): Promise<Rates> {
  const [classRateRows, zoneFareRows, ruleRows, tollRows, holidayRows] = await Promise.all([
    db.select().from(classRates).orderBy(asc(classRates.validFrom)),
    db.select().from(zoneFares).orderBy(asc(zoneFares.validFrom)),
    db.select().from(rateRules).orderBy(asc(rateRules.validFrom)),
    db.select().from(tolls).orderBy(asc(tolls.name), asc(tolls.validFrom)),
    db.select().from(holidays).orderBy(asc(holidays.day)),
  ])
  return {
    classRates: classRateRows,
    zoneFares: zoneFareRows,
    rules: ruleRows,
    tolls: tollRows,
    holidays: holidayRows,
  }
}
