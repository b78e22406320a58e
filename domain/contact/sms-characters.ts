/** Characters that fit into a single SMS in the GSM alphabet. */
export const maxSingleSmsLength = 160

/**
 * Converts text to the GSM 03.38 alphabet. A single character outside it would cut the limit to 70, so typographic
 * characters become ASCII, unsupported accents are removed, and the rest becomes '?'.
 */
export function toSmsCharacters(text: string): string {
  return [...text.normalize('NFC')].map(toSmsCharacter).join('')
}

/** Length in GSM characters; null if a character is not in the alphabet. */
export function smsLength(text: string): number | null {
  let length = 0
  for (const character of text) {
    if (basic.has(character)) length += 1
    else if (escaped.has(character)) length += 2
    else return null
  }
  return length
}

function toSmsCharacter(character: string): string {
  if (smsLength(character) !== null) return character
  const replacement = asciiReplacements.get(character) ?? character.normalize('NFKD').replace(/\p{M}/gu, '')
  return replacement !== '' && smsLength(replacement) !== null ? replacement : '?'
}

const asciiReplacements = new Map([
  ['‘', "'"],
  ['’', "'"],
  ['“', '"'],
  ['”', '"'],
  ['–', '-'],
  ['—', '-'],
  ['·', '-'],
])

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

const escaped = new Set('^{}\\[~]|€')
