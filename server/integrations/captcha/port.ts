/** Whether a visitor is a person, or at least patient. Fails closed: whoever can't be judged is refused. */
export type Captcha = {
  /** A task for the visitor's browser, where the service is our own. */
  challenge(now: Date): Promise<unknown>
  /** Judges a token for the action 'booking'. Whoever accepts it must note its use, or a replay would pass. */
  verify(token: string, facts: { now: Date; hostname: string }): Promise<CaptchaVerdict>
}

export type CaptchaVerdict =
  | { ok: true; nonce: string; expiresAt: Date }
  | { ok: false; error: 'not-solved' | 'unreachable' }
