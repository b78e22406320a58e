import type { ResponseBody } from '#domain/api/contract.ts'

/** Checks that a visitor is probably a person. Fails closed: a visitor who can't be verified is refused. */
export type Captcha = {
  /** A task for the visitor's browser; null for an external service. */
  challenge(now: Date): Promise<Challenge | null>
  /** Verifies a token for the action 'booking'. The caller must record the nonce, or the token could be used again. */
  verify(token: string, context: { now: Date; hostname: string }): Promise<CaptchaVerdict>
}

export type CaptchaVerdict =
  | { ok: true; nonce: string; expiresAt: Date }
  | { ok: false; error: 'not-solved' | 'unreachable' }

export type Challenge = ResponseBody<'GET /captcha/challenge'>
