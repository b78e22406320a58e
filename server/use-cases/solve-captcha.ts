import type { Captcha, CaptchaVerdict } from '#server/integrations/captcha/port.ts'

export type CaptchaRefusal = 'captcha-not-solved' | 'captcha-unreachable'

/** What the captcha says of a token. That it counts once is noted in the transaction that uses it. */
export async function solveCaptcha(
  captcha: Captcha,
  { token, now, hostname }: { token: string; now: Date; hostname: string },
): Promise<Extract<CaptchaVerdict, { ok: true }> | { ok: false; error: CaptchaRefusal }> {
  if (token === '') return { ok: false, error: 'captcha-not-solved' }
  const verdict = await captcha.verify(token, { now, hostname })
  if (verdict.ok) return verdict
  return { ok: false, error: verdict.error === 'unreachable' ? 'captcha-unreachable' : 'captcha-not-solved' }
}
