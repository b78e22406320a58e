/** The only place that rounds cents: half a cent is rounded up. */
export function roundToCents(exact: number): number {
  // Six decimals remove binary rounding errors: 8.2 × 285 is 2336.9999999999995 in floating point.
  return Math.floor(Number(exact.toFixed(6)) + 0.5)
}

/** A percentage of an amount; a millipercent is a thousandth of a percent. */
export function applyMillipercent(cents: number, millipercent: number): number {
  return roundToCents((cents * millipercent) / 100_000)
}
