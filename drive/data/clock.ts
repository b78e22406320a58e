import { readValue, writeValue } from './database.ts'

/** How far the phone's clock is behind the server's, in milliseconds. */
let offset = 0

/** Differences below this are the network's. */
const toleranceMs = 5_000

export async function restoreClock(): Promise<void> {
  offset = (await readValue<number>('clock-offset')) ?? 0
}

/** Compares the phone's clock with the server's. A slow answer says too little. */
export function measureClock(serverTime: string, { from, to }: { from: number; to: number }): void {
  if (to - from > 2 * toleranceMs) return
  const measured = Date.parse(serverTime) - (from + to) / 2
  const next = Math.abs(measured) > toleranceMs ? Math.round(measured) : 0
  if (next === offset) return
  offset = next
  void writeValue('clock-offset', offset)
}

/** The present, also on a phone whose clock is wrong. */
export function trueTime(at = Date.now()): Date {
  return new Date(at + offset)
}
