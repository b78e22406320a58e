/** By what a customer names a booking, on the phone too: 'SW-7K3-M9Q-XTB'. */
export function createBookingReference(bytes: Uint8Array): string {
  return createReference('SW', bytes)
}

/** Nobody takes the one for the other: 'Q-7K3-M9Q-XTB'. */
export function createQuoteReference(bytes: Uint8Array): string {
  return createReference('Q', bytes)
}

/** A booking's reference out of what people type: any case, spaces for hyphens, the prefix or not. Null for what is none. */
export function parseBookingReference(text: string): string | null {
  const typed = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const symbols = typed.length > length && typed.startsWith('SW') ? typed.slice(2) : typed
  const isOurs = symbols.length === length && [...symbols].every((symbol) => alphabet.includes(symbol))
  return isOurs ? formatGroups('SW', symbols) : null
}

/** Digits and capitals that nobody mistakes for each other: without 0 and O, 1, I and L, U and its V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 30⁹ is 44 bits: with the e-mail address it also asks for, a reference is not to be guessed. */
const length = 9

/** So many that what is left over by the division favors no symbol. */
const minBytes = 8

function createReference(prefix: string, bytes: Uint8Array): string {
  if (bytes.length < minBytes) throw new Error(`A reference is made of at least ${minBytes} random bytes`)
  let rest = bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n)
  let symbols = ''
  while (symbols.length < length) {
    symbols += alphabet.charAt(Number(rest % BigInt(alphabet.length)))
    rest /= BigInt(alphabet.length)
  }
  return formatGroups(prefix, symbols)
}

function formatGroups(prefix: string, symbols: string): string {
  return [prefix, symbols.slice(0, 3), symbols.slice(3, 6), symbols.slice(6)].join('-')
}
