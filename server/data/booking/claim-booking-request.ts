import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/data/database/transaction.ts'
import { decideRateLimit, type RateDecision, type RateLimit } from '#server/data/limits/rate-limits.ts'
import type { KeyedRequest } from '#server/data/limits/request-keys.ts'
import { captchaUses, rateLimits, requestKeys } from '#server/data/tables/tables.ts'

type Claims = {
  keyed: (KeyedRequest & { answer: unknown }) | null
  /** The captcha that was solved for it. */
  solved: { nonce: string; expiresAt: Date } | null
  contact: RateLimit & { key: string }
  now: Date
}

type Claimed = {
  /** False where the key has an answer already. */
  keyIsNew: boolean
  /** False where the captcha has been used before. */
  captchaIsNew: boolean
  contact: RateDecision
}

/**
 * What a booking may have only once, claimed in one statement: its request key with the answer, its captcha, and its
 * place among its customer's bookings. Whoever else is about to claim the same is waited for.
 */
export async function claimBookingRequest(
  tx: Transaction,
  { keyed, solved, contact, now }: Claims,
): Promise<Claimed> {
  const at = now.toISOString()
  const freshEnd = new Date(now.getTime() + contact.windowSeconds * 1000).toISOString()
  const { rows } = await tx.execute<{ keys: number; captchas: number; hits: number; ends: string }>(sql`
    with contact as (
      insert into ${rateLimits} as counted (key, hits, window_ends_at) values (${contact.key}, 1, ${freshEnd})
      on conflict (key) do update set
        hits = case when counted.window_ends_at <= ${at} then 1 else counted.hits + 1 end,
        window_ends_at = case when counted.window_ends_at <= ${at} then excluded.window_ends_at else counted.window_ends_at end
      returning hits, window_ends_at
    ), keys as (
      insert into ${requestKeys} (key, fingerprint, status, answer, created_at)
      select ${keyed?.key ?? null}::text, ${keyed?.fingerprint ?? null}::text, 201, ${JSON.stringify(keyed?.answer ?? null)}::json, ${at}::timestamptz
      where ${keyed !== null}
      on conflict do nothing returning key
    ), captchas as (
      insert into ${captchaUses} (nonce, expires_at)
      select ${solved?.nonce ?? null}::text, ${solved?.expiresAt.toISOString() ?? null}::timestamptz
      where ${solved !== null}
      on conflict do nothing returning nonce
    )
    select (select count(*)::int from keys) as keys, (select count(*)::int from captchas) as captchas,
      hits, window_ends_at as ends
    from contact`)
  const row = rows[0]
  if (!row) throw new Error('A claim always has an answer')
  return {
    keyIsNew: !keyed || row.keys === 1,
    captchaIsNew: row.captchas === 1,
    contact: decideRateLimit({ hits: row.hits, windowEndsAt: new Date(row.ends) }, { ...contact, now }),
  }
}
