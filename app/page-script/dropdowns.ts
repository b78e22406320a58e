import { popoverHideDelayMs } from '#domain/page-constants.ts'
import { closest, on } from './page-events.ts'

/**
 * The desktop menu's sections open on hover, click, touch and keyboard. Before this runs, CSS opens them on hover and focus:
 * what is open then stays open, under the pointer or with the focus in it.
 */
export function openDropdowns(): void {
  for (const dropdown of document.querySelectorAll<HTMLElement>(`${dropdowns}:is(:hover, :focus-within)`))
    show(dropdown)
  on('pointerover', (event) => {
    const dropdown = closest(event, dropdowns)
    if (dropdown && event.pointerType === 'mouse') show(dropdown)
  })
  on('pointerout', (event) => {
    const dropdown = closest(event, dropdowns)
    if (dropdown && event.pointerType === 'mouse' && !contains(dropdown, event.relatedTarget))
      hideSoon(dropdown)
  })
  on('focusout', (event) => {
    const dropdown = closest(event, dropdowns)
    if (dropdown && !contains(dropdown, event.relatedTarget)) hide(dropdown)
  })
  on('keydown', (event) => {
    const dropdown = event.key === 'Escape' ? closest(event, `${dropdowns}[data-open]`) : null
    if (!dropdown) return
    hide(dropdown)
    trigger(dropdown)?.focus()
  })
  on('click', (event) => {
    const dropdown = closest(event, dropdowns)
    if (!dropdown) return
    if (closest(event, 'a')) hide(dropdown)
    // With a mouse, hovering has opened the menu, so the click must not close it.
    else if (contains(trigger(dropdown), event.target))
      if (isMouseClick(event) || !('open' in dropdown.dataset)) show(dropdown)
      else hide(dropdown)
  })
}

const dropdowns = '[data-dropdown]'
const timers = new WeakMap<HTMLElement, number>()

function show(dropdown: HTMLElement): void {
  window.clearTimeout(timers.get(dropdown))
  dropdown.dataset.open = ''
  trigger(dropdown)?.setAttribute('aria-expanded', 'true')
}

function hide(dropdown: HTMLElement): void {
  window.clearTimeout(timers.get(dropdown))
  delete dropdown.dataset.open
  trigger(dropdown)?.setAttribute('aria-expanded', 'false')
}

function hideSoon(dropdown: HTMLElement): void {
  window.clearTimeout(timers.get(dropdown))
  timers.set(
    dropdown,
    window.setTimeout(() => hide(dropdown), popoverHideDelayMs),
  )
}

function trigger(dropdown: HTMLElement): HTMLElement | null {
  return dropdown.querySelector('button')
}

function contains(element: Element | null, other: EventTarget | null): boolean {
  return other instanceof Node && element?.contains(other) === true
}

function isMouseClick(event: MouseEvent): boolean {
  return (event as PointerEvent).pointerType === 'mouse' && event.detail > 0
}
