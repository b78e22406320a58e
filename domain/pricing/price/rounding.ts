/** The one place where cents are rounded: half a cent goes up. */
export function roundToCents(exact: number): number {
  // Six decimals undo what binary fractions add or take: 8.2 × 285 is 2336.9999999999995 to a computer.
  return Math.floor(Number(exact.toFixed(6)) + 0.5)
}

/** A share of an amount; a millipercent is a thousandth of a percent. */
export function applyMillipercent(cents: number, millipercent: number): number {
  return roundToCents((cents * millipercent) / 100_000)
}
