/** The price of a trip: lines and their sum. */
export type Price = { totalCents: number; currency: 'USD'; lines: PriceLine[] }

export type PriceLine = {
  code: string
  label: string
  cents: number
  /** The reason for the line, in one short sentence. */
  note?: string
  /** Of an agreed discount that is smaller since the trip was changed. */
  agreed?: AgreedDiscount
}

/** A discount as it was agreed on, and the price by the rates that it was for. */
export type AgreedDiscount = { discountCents: number; ratesCents: number }

export function priceFromLines(lines: PriceLine[]): Price {
  return { totalCents: lines.reduce((sum, line) => sum + line.cents, 0), currency: 'USD', lines }
}

/** '$148.20', '$1,020.00' */
export function formatCents(cents: number): string {
  // Intl uses a hyphen as the minus sign.
  return withCents.format(cents / 100).replace('-', '−')
}

/** Formats a rate, not an amount to pay: '$25' for whole dollars, otherwise '$2.75'. */
export function formatDollars(cents: number): string {
  return cents % 100 === 0 ? wholeDollars.format(cents / 100) : formatCents(cents)
}

/** A price outside checkout, in whole dollars and rounded up, so that no page shows less than is charged: '$138'. */
export function formatWholeDollars(cents: number): string {
  return wholeDollars.format(Math.ceil(cents / 100))
}

const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** The only place that rounds cents: half a cent is rounded up. */
export function roundToCents(exact: number): number {
  // Six decimals remove binary rounding errors: 8.2 × 285 is 2336.9999999999995 in floating point.
  return Math.floor(Number(exact.toFixed(6)) + 0.5)
}

/** A percentage of an amount; a millipercent is a thousandth of a percent. */
export function applyMillipercent(cents: number, millipercent: number): number {
  return roundToCents((cents * millipercent) / 100_000)
}
