import { isUnderWay } from '#domain/dispatch/leg-status.ts'
import { isPlausiblePosition, positionSpacingMs } from '#domain/drive/positions.ts'
import type { Db } from '#server/data/database/database.ts'
import { findLeg } from '#server/data/dispatch/legs.ts'
import { findLatestPosition, insertPosition } from '#server/data/dispatch/positions.ts'

export type SentPosition = {
  legId: string
  latitude: number
  longitude: number
  accuracyMeters: number | null
  at: Date
}

/**
 * Stores where a car is, while its chauffeur is under way with it. Drops what cannot be true, is too old, or follows the
 * one before by less than a few seconds.
 */
export async function storePositions(
  { db, now: clock }: { db: Db; now: () => Date },
  { chauffeurId, positions }: { chauffeurId: string; positions: readonly SentPosition[] },
): Promise<{ stored: number; dropped: number }> {
  const now = clock()
  let stored = 0
  for (const legId of new Set(positions.map((each) => each.legId))) {
    const leg = (await findLeg(db, legId))?.leg
    if (leg?.chauffeurId !== chauffeurId || !isUnderWay(leg.progress)) continue
    let lastAt = (await findLatestPosition(db, legId))?.at.getTime() ?? Number.NEGATIVE_INFINITY
    const plausible = positions
      .filter((each) => each.legId === legId && isPlausiblePosition(each, now))
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    for (const { latitude, longitude, accuracyMeters, at } of plausible) {
      if (at.getTime() - lastAt < positionSpacingMs) continue
      lastAt = at.getTime()
      const where = { latitude, longitude, accuracyMeters }
      await insertPosition(db, { scheduleId: legId, chauffeurId, ...where, at, receivedAt: now })
      stored += 1
    }
  }
  return { stored, dropped: positions.length - stored }
}
