/** Focuses the heading of a page or section: it is read out, and Tab continues from there. */
export function focusHeading(heading: HTMLElement | null | undefined): void {
  if (!heading) return
  heading.tabIndex = -1
  heading.classList.add('outline-none')
  heading.focus({ preventScroll: true })
}
