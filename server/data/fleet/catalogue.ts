import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import type { Rates } from '#domain/pricing/rates/rates.ts'
import type { Db } from '#server/data/database/database.ts'
import { listFleet } from './fleet.ts'
import { readRates } from './rates.ts'

export type Catalogue = { fleet: VehicleClass[]; rates: Rates }

/** Caches fleet and rates for a few seconds: every price needs them, and they change rarely. */
export function createCatalogueCache(
  db: Db,
  { keptMs = 5_000, clock = () => performance.now() } = {},
): () => Promise<Catalogue> {
  let cached: { catalogue: Promise<Catalogue>; until: number } | undefined
  return () => {
    if (cached && clock() < cached.until) return cached.catalogue
    const catalogue = readCatalogue(db)
    cached = { catalogue, until: clock() + keptMs }
    // A failed read is not cached: the next call tries again.
    catalogue.catch(() => {
      cached = undefined
    })
    return catalogue
  }
}

async function readCatalogue(db: Db): Promise<Catalogue> {
  const [fleet, rates] = await Promise.all([listFleet(db, { page: 1, perPage: 1000 }), readRates(db)])
  return { fleet: fleet.data, rates }
}
