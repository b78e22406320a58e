/** Does the work once the browser has shown what is already done, so that a press is answered before its consequences. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
