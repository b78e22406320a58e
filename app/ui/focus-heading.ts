/** Gives the focus to what a page, or a part of it, begins with: it is read out, and Tab goes on from there. */
export function focusHeading(heading: HTMLElement | null | undefined): void {
  if (!heading) return
  heading.tabIndex = -1
  heading.classList.add('outline-none')
  heading.focus({ preventScroll: true })
}
