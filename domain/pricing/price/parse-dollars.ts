/** '185', '$1,250.50': what somebody typed as an amount, in cents; null for what is none. */
export function parseDollars(text: string): number | null {
  const [, dollars = '', cents = ''] = shape.exec(text.trim()) ?? []
  return dollars === '' ? null : Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** A comma only where thousands begin: '185,50' is nobody's eighteen thousand. */
const shape = /^\$? ?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/
