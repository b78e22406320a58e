import { isCommonPassword } from '#domain/account/common-password.ts'
import type { Site } from '#domain/site/site.ts'
import { breachedPasswords } from '#server/crypto/breached-passwords.ts'

/** Whether a new password is among the first that somebody would try for this customer of this site. */
export function isGuessablePassword(
  password: string,
  { email, site }: { email: string; site: Site },
): boolean {
  return isCommonPassword(password, { email, brands: siteNames(site), breached: breachedPasswords })
}

/** What the site is called: the first that anybody would try as a password for it. */
function siteNames({ brand, name, host }: Site): string[] {
  return [brand, name, host]
}
