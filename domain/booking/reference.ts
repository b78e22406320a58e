/** By what a customer names a booking, on the phone too: 'SW-7K3-M9Q-XTB'. */
export function bookingReference(bytes: Uint8Array): string {
  return makeReference('SW', bytes)
}

/** Nobody takes the one for the other: 'Q-7K3-M9Q-XTB'. */
export function quoteReference(bytes: Uint8Array): string {
  return makeReference('Q', bytes)
}

/** A booking's reference out of what people type: any case, spaces for hyphens, the prefix or not. Null for what is none. */
export function readReference(text: string): string | null {
  const typed = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const symbols = typed.length > length && typed.startsWith('SW') ? typed.slice(2) : typed
  const isOurs = symbols.length === length && [...symbols].every((symbol) => alphabet.includes(symbol))
  return isOurs ? inGroups('SW', symbols) : null
}

/** Digits and capitals that nobody mistakes for each other: without 0 and O, 1, I and L, U and its V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 30⁹ is 44 bits: with the e-mail address it also asks for, a reference is not to be guessed. */
const length = 9

/** So many that what is left over by the division favors no symbol. */
const fewestBytes = 8

function makeReference(prefix: string, bytes: Uint8Array): string {
  if (bytes.length < fewestBytes)
    throw new Error(`A reference is made of at least ${fewestBytes} random bytes`)
  let rest = bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n)
  let symbols = ''
  while (symbols.length < length) {
    symbols += alphabet.charAt(Number(rest % BigInt(alphabet.length)))
    rest /= BigInt(alphabet.length)
  }
  return inGroups(prefix, symbols)
}

function inGroups(prefix: string, symbols: string): string {
  return [prefix, symbols.slice(0, 3), symbols.slice(3, 6), symbols.slice(6)].join('-')
}
