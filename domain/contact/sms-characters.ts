/** As many characters as one text holds, where all of them are in the phone networks' own alphabet. */
export const maxSingleSmsLength = 160

/**
 * A text in the phone networks' alphabet (GSM 03.38). A single character beyond it would leave room for 70 in all, so
 * typographic signs become plain ones, letters lose accents the alphabet does not have, and the rest becomes '?'.
 */
export function toSmsCharacters(text: string): string {
  return [...text.normalize('NFC')].map(toSmsCharacter).join('')
}

/** How much of a text's room it takes; null where a character is none of the alphabet's. */
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
  const plain = asciiReplacements.get(character) ?? character.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain !== '' && smsLength(plain) !== null ? plain : '?'
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
