const first = 1_000
const longest = 15_000

/**
 * How many milliseconds to wait after the server refused the stream, if it has refused it so many times before in a row. At
 * least half of the delay, at random: not all phones come back at the same moment.
 */
export function reopenDelay(refusals: number, random: number): number {
  return Math.min(first * 2 ** refusals, longest) * (0.5 + random / 2)
}
