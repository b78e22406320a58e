/** Runs the work after the next paint, so that a press gets its visual response first. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
