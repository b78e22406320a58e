import { isCommonPassword } from '#domain/account/common-password.ts'
import type { Site } from '#domain/site/site.ts'
import { breachedPasswords } from '#server/passwords/breached-passwords.ts'
import { brandsOf } from './brands.ts'

/** Whether a new password is among the first that somebody would try for this customer of this site. */
export function isGuessable(password: string, { email, site }: { email: string; site: Site }): boolean {
  return isCommonPassword(password, { email, brands: brandsOf(site), breached: breachedPasswords })
}
