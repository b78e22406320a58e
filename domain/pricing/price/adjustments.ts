import { type Price, type PriceLine, priceFromLines } from './price.ts'

/** What the company adds to an agreed price or takes off it, with the label of the price line. */
export const adjustmentLabels = {
  waiting: 'Waiting time',
  tolls: 'Tolls',
  parking: 'Parking',
  discount: 'Discount',
  other: 'Adjustment',
  refund: 'Refund',
} as const

export type AdjustmentKind = keyof typeof adjustmentLabels

export type Adjustment = {
  id: string
  kind: AdjustmentKind
  /** Positive raises the price, negative lowers it. */
  cents: number
  reason: string
  /** The entry that this one takes back. */
  reverses: string | null
}

const codePrefix = 'adjustment-'

/** Leaves out the entries that were taken back, and those that took them back. */
export function activeAdjustments<Row extends Pick<Adjustment, 'id' | 'reverses'>>(
  adjustments: readonly Row[],
): Row[] {
  const takenBack = new Set(adjustments.flatMap(({ reverses }) => reverses ?? []))
  return adjustments.filter(({ id, reverses }) => reverses === null && !takenBack.has(id))
}

/**
 * The price with these adjustments as its last lines, in place of earlier ones. Deductions come last, and only as far as
 * the price reaches: a change to a cheaper trip must not lead to a price below zero.
 */
export function applyAdjustments(price: Price, adjustments: readonly Adjustment[]): Price {
  const active = activeAdjustments(adjustments)
  const lines = price.lines.filter((line) => !isAdjustmentLine(line))
  lines.push(...active.filter(({ cents }) => cents > 0).map(toLine))
  let left = priceFromLines(lines).totalCents
  for (const adjustment of active.filter(({ cents }) => cents < 0)) {
    const cents = Math.max(adjustment.cents, -left)
    if (cents === 0) continue
    left += cents
    lines.push(toLine({ ...adjustment, cents }))
  }
  return priceFromLines(lines)
}

/** Whether a line of a price is an adjustment. */
export function isAdjustmentLine({ code }: Pick<PriceLine, 'code'>): boolean {
  return code.startsWith(codePrefix)
}

function toLine({ kind, cents, reason }: Adjustment): PriceLine {
  return { code: `${codePrefix}${kind}`, label: adjustmentLabels[kind], cents, note: reason }
}
