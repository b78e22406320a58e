/**
 * A text in the letters that every PDF reader brings along, so that no font has to be sent with each receipt: those of
 * Western Europe. Other Latin letters lose their marks; what has no such letter becomes a question mark.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC')].map(printableCharacter).join('')
}

function printableCharacter(character: string): string {
  if (western.test(character)) return character
  const known = spellings[character]
  if (known !== undefined) return known
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return bare !== '' && [...bare].every((part) => western.test(part)) ? bare : '?'
}

/** Windows-1252, without its control characters. */
const western = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u

/** Letters that are no other letter with a mark, and signs that we use ourselves. */
const spellings: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  '−': '-',
  '→': '-',
  '\n': ' ',
  '\t': ' ',
}
