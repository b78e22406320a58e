import { toSmsCharacters } from '#domain/contact/sms.ts'

/** A text to a chauffeur with a link that signs in once. */
export function chauffeurLinkText({ brand, link }: { brand: string; link: string }): string {
  return toSmsCharacters(
    `${brand}: Open your trips on this phone: ${link}\nThe link works once, for 72 hours.`,
  )
}

/** A text to someone who is invited to the desk. */
export function staffInvitationMessage({ brand, link }: { brand: string; link: string }): string {
  return toSmsCharacters(`${brand}: You're invited to the desk: ${link}\nThe link works once, for 72 hours.`)
}

/** Phones offer to fill in a code that the last line repeats with the host. */
export function chauffeurCodeText(given: { brand: string; code: string; host: string }): string {
  const { brand, code, host } = given
  return toSmsCharacters(
    `${brand}: ${code} is your code to sign in. It works for 10 minutes.\n\n@${host} #${code}`,
  )
}
