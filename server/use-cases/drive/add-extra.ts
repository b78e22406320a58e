import { type ExtraKind, maxExtrasPerLeg } from '#domain/drive/extras.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { lockLeg } from '#server/data/dispatch/legs.ts'
import { findSentExtra, insertExtra, listSentExtras, type SentExtra } from '#server/data/drive/leg-extras.ts'
import { type DriveFailure, driveFailure } from './drive-error.ts'
import { stripPhoto } from './strip-photo.ts'

type NewExtra = {
  id: string
  legId: string
  kind: ExtraKind
  cents: number
  note: string
  at: Date
  /** In base64. */
  photo: string | null
}

type Refusal = DriveFailure<
  'drive-trip-not-found' | 'drive-trip-not-started' | 'drive-too-many-extras' | 'drive-photo-refused'
>

/** A receipt is found in a pocket later. */
const longestAfterMs = 2 * 86_400_000

/** Nobody sets out earlier. */
const longestBeforeMs = 12 * 3_600_000

/** Stores what a chauffeur paid on the way, once for its ID. The desk decides about it. */
export async function addExtra(
  { db, now: clock }: { db: Db; now: () => Date },
  { chauffeurId, extra }: { chauffeurId: string; extra: NewExtra },
): Promise<{ ok: true; extra: SentExtra } | Refusal> {
  const now = clock()
  const { id, legId, kind, cents, note, photo } = extra
  const stripped = photo === null ? null : stripPhoto(Buffer.from(photo, 'base64'))
  if (photo !== null && !stripped) return driveFailure('drive-photo-refused')
  return inTransaction(db, async (tx) => {
    const leg = await lockLeg(tx, legId)
    if (leg?.chauffeurId !== chauffeurId) return driveFailure('drive-trip-not-found')
    const earlier = await findSentExtra(tx, id)
    if (earlier)
      return earlier.chauffeurId === chauffeurId && earlier.scheduleId === legId
        ? { ok: true as const, extra: earlier }
        : driveFailure('drive-trip-not-found')
    if (leg.progress === 'planned' || now.getTime() - leg.endsAt.getTime() > longestAfterMs)
      return driveFailure('drive-trip-not-started')
    if ((await listSentExtras(tx, [legId])).length >= maxExtrasPerLeg)
      return driveFailure('drive-too-many-extras')
    // A phone with a wrong clock.
    const isPlausible = extra.at <= now && leg.startsAt.getTime() - extra.at.getTime() <= longestBeforeMs
    const at = isPlausible ? extra.at : now
    const file = stripped ? { photo: stripped.bytes, photoType: stripped.type } : {}
    await insertExtra(tx, { id, scheduleId: legId, chauffeurId, kind, cents, note, at, ...file })
    const stored = await findSentExtra(tx, id)
    if (!stored) throw new Error('An extra that was just written is gone')
    return { ok: true as const, extra: stored }
  })
}
