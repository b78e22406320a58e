import { mainButtonClass } from '#app/ui/button.tsx'

/**
 * Moves the toasts off the controls that are needed next: the focused one, and the page's main buttons. On a wide screen
 * they move to the other side; if that does not help, the page scrolls.
 */
export function clearControls(stack: HTMLElement): void {
  delete stack.dataset.side
  if (coveredControls(stack).length === 0) return
  stack.dataset.side = 'start'
  if (coveredControls(stack).length === 0) return
  delete stack.dataset.side
  const bottoms = coveredControls(stack).map((control) => control.getBoundingClientRect().bottom)
  // In a dialog the page does not scroll.
  if (!stack.closest('dialog')) window.scrollBy({ top: Math.max(...bottoms) + gapPx - listBox(stack).top })
}

const gapPx = 12

function coveredControls(stack: HTMLElement): Element[] {
  const toasts = listBox(stack)
  const page = stack.closest('dialog') ?? document.querySelector('main')
  const focused = document.activeElement?.matches('button, a, input, select, textarea')
    ? [document.activeElement]
    : []
  return [...focused, ...(page?.querySelectorAll(`.${mainButtonClass}`) ?? [])].filter(
    (control) => !stack.contains(control) && overlaps(control.getBoundingClientRect(), toasts),
  )
}

/** The toasts themselves slide in, their list does not. */
function listBox(stack: HTMLElement): DOMRect {
  return (stack.firstElementChild ?? stack).getBoundingClientRect()
}

function overlaps(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
