/** Parses a typed amount to cents: '185', '$1,250.50'. Null if invalid. */
export function parseDollars(text: string): number | null {
  const [, dollars = '', cents = ''] = shape.exec(text.trim()) ?? []
  return dollars === '' ? null : Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** A comma only before three digits: '185,50' must not be read as 18,550. */
const shape = /^\$? ?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/
