/** The reference a customer uses for a booking, also on the phone: 'SW-7K3-M9Q-XTB'. */
export function createBookingReference(bytes: Uint8Array): string {
  return createReference('SW', bytes)
}

/** A quote's reference has its own prefix, so that it is not mistaken for a booking's: 'Q-7K3-M9Q-XTB'. */
export function createQuoteReference(bytes: Uint8Array): string {
  return createReference('Q', bytes)
}

/**
 * Parses a booking reference as people type it: any case, spaces for hyphens, with or without the prefix. Null if
 * invalid.
 */
export function parseBookingReference(text: string): string | null {
  return parseReference('SW', text)
}

/** The same for the reference of a quote. */
export function parseQuoteReference(text: string): string | null {
  return parseReference('Q', text)
}

function parseReference(prefix: string, text: string): string | null {
  const typed = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const symbols = typed.length > length && typed.startsWith(prefix) ? typed.slice(prefix.length) : typed
  const isOurs = symbols.length === length && [...symbols].every((symbol) => alphabet.includes(symbol))
  return isOurs ? formatGroups(prefix, symbols) : null
}

/** Digits and capitals that are not easily confused: without 0 and O, 1, I and L, and without U, which resembles V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 30⁹ is 44 bits. Lookup also requires the email address, so references cannot be guessed. */
const length = 9

/** With this many bytes, the bias of the modulo operation is negligible. */
const minBytes = 8

function createReference(prefix: string, bytes: Uint8Array): string {
  if (bytes.length < minBytes) throw new Error(`A reference needs at least ${minBytes} random bytes`)
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
