import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import type { Rates } from '#domain/pricing/rates/rates.ts'
import type { Db } from '#server/data/database/database.ts'
import { listFleet } from './fleet.ts'
import { readRates } from './rates.ts'

export type Catalogue = { fleet: VehicleClass[]; rates: Rates }

/** What every price is made of. It changes rarely and is asked for all the time, so it is read once in some seconds. */
export function createCatalogueCache(
  db: Db,
  { keptMs = 5_000, clock = () => performance.now() } = {},
): () => Promise<Catalogue> {
  let kept: { catalogue: Promise<Catalogue>; until: number } | undefined
  return () => {
    if (kept && clock() < kept.until) return kept.catalogue
    const catalogue = readCatalogue(db)
    kept = { catalogue, until: clock() + keptMs }
    // What could not be read is not kept: the next who asks tries again.
    catalogue.catch(() => {
      kept = undefined
    })
    return catalogue
  }
}

async function readCatalogue(db: Db): Promise<Catalogue> {
  const [fleet, rates] = await Promise.all([listFleet(db, { page: 1, perPage: 1000 }), readRates(db)])
  return { fleet: fleet.data, rates }
}
