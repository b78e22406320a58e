import { embeddedCaptcha } from '#server/integrations/captcha/embedded.ts'
import { solveCaptcha } from '#tests/support/solve-captcha.ts'
import { secretKey } from './secret-key.ts'

/** Signs as the servers do. Theirs take a second of computing, which a page of these tests spends, but not its helpers. */
const easy = embeddedCaptcha({ secretKeys: [secretKey], cost: 1, guesses: { min: 1, max: 1 } })

/** A token that a server takes for a solved captcha. */
export async function captchaToken(): Promise<string> {
  return solveCaptcha(await easy.challenge(new Date()))
}
