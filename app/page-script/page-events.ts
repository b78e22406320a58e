export const root = document.documentElement

/** The app dispatches these on the document. */
export type AppEvent = 'app:loading' | 'app:idle'

/** Adds a listener to the document for all its elements. */
export function on<Name extends keyof DocumentEventMap>(
  name: Name,
  handle: (event: DocumentEventMap[Name]) => void,
  options?: AddEventListenerOptions,
): void {
  document.addEventListener(name, handle, options)
}

export function onApp(name: AppEvent, handle: () => void): void {
  document.addEventListener(name, handle)
}

/** The closest element that matches, starting at the event's target. */
export function closest<E extends HTMLElement = HTMLElement>({ target }: Event, selector: string): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null
}

/** Runs now and whenever the stored state or the shown page may have changed. */
export function onStateChange(update: () => void): void {
  updates.push(update)
  update()
}

const updates: (() => void)[] = []

/** For a change by this script. */
export function announceState(): void {
  for (const update of updates) update()
}

function refresh(): void {
  window.applyStoredState()
  announceState()
}

// Another tab; a page from the back/forward cache; a page that was prerendered with the state of that moment.
window.addEventListener('storage', refresh)
window.addEventListener('pageshow', ({ persisted }) => persisted && refresh())
document.addEventListener('visibilitychange', () => document.hidden || refresh())
document.addEventListener('prerenderingchange', refresh)
document.addEventListener('DOMContentLoaded', announceState)
// React has mounted another page, or the whole document again.
onApp('app:idle', () => {
  root.dataset.pageScript ??= 'app'
  refresh()
})

/** Runs once the visitor sees the page: at once, unless it is prerendered. */
export function whenShown(run: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', run, { once: true })
  else run()
}
