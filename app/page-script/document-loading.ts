import { resetLoading, showLoading } from './loading-bar.ts'
import { closest, onApp } from './page-events.ts'
import { getPageUrl } from './page-links.ts'

/** Shows the loading bar during slow navigations, to another document as well as within the app. */
export function showDocumentLoading(): void {
  onApp('app:loading', () => showLoading(true))
  onApp('app:idle', () => showLoading(false))
  // On the window, after the app's own listeners: what they handle is prevented.
  window.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event, 'a[href]')
    if (!event.defaultPrevented && link && opensHere(event) && getPageUrl(link)) leave()
  })
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) leave()
  })
  window.addEventListener('pageshow', resetLoading)
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && isLeaving && resetLoading())
}

/** A response that is no page, such as a download, leaves this document in place. */
const longestMs = 30_000

let isLeaving = false

function leave(): void {
  isLeaving = true
  showLoading(true)
  setTimeout(resetLoading, longestMs)
}

function opensHere({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
}
