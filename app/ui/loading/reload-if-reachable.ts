/**
 * Chromium remembers a script that failed to load until the page is loaded again, so a second failure reloads the page: the
 * tab's storage keeps what was entered. Without a connection the page stays.
 */
export async function reloadIfReachable(): Promise<void> {
  const isReachable = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isReachable) window.location.reload()
}
