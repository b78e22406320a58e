import { callApi } from '#app/features/api/call-api.ts'
import { retryText } from '#app/features/api/retry-text.ts'
import type { AppliedPromo } from '#domain/booking/booking-form.ts'

type Lookup = { ok: true; promo: AppliedPromo } | { ok: false; error: string }

/** Asks for a promo code. Why one does not hold is nobody's to know; that nobody could be asked is said. */
export async function lookUpPromo(code: string): Promise<Lookup> {
  const answer = await callApi<{ data: AppliedPromo }>('/promocodes/code', {
    method: 'POST',
    body: { code: code.trim() },
  })
  if (answer.ok) return { ok: true, promo: answer.data.data }
  if (answer.status === 0) return { ok: false, error: 'No answer came. Please look at your connection.' }
  if (answer.retryAfterSeconds !== null) return { ok: false, error: retryText(answer.retryAfterSeconds) }
  return { ok: false, error: 'Invalid promocode' }
}
