/** What a trip costs: lines, and their sum. */
export type Price = { totalCents: number; currency: 'USD'; lines: PriceLine[] }

export type PriceLine = {
  code: string
  label: string
  cents: number
  /** Why it is there, in one short sentence. */
  note?: string
}

export function priceFromLines(lines: PriceLine[]): Price {
  return { totalCents: lines.reduce((sum, line) => sum + line.cents, 0), currency: 'USD', lines }
}

/** '$148.20', '$1,020.00' */
export function formatCents(cents: number): string {
  // The format writes a hyphen for the sign.
  return withCents.format(cents / 100).replace('-', '−')
}

/** A rate rather than an amount to pay: '$25' where it is whole, '$2.75' where it is not. */
export function formatDollars(cents: number): string {
  return cents % 100 === 0 ? wholeDollars.format(cents / 100) : formatCents(cents)
}

const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
