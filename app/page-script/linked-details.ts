import { onApp } from './page-events.ts'

/** Opens the `<details>` that the URL's fragment names, for example an answer of the FAQ. */
export function openLinkedDetails(): void {
  open()
  document.addEventListener('DOMContentLoaded', open)
  window.addEventListener('hashchange', open)
  onApp('app:idle', open)
}

function open(): void {
  const target = location.hash ? document.getElementById(location.hash.slice(1)) : null
  if (target instanceof HTMLDetailsElement) target.open = true
}
