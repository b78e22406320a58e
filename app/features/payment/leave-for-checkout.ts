/**
 * Opens the page of a payment service, without the fade between our pages. The test checkout is on our own host but has no
 * script: Chromium gives up the fade into it, and reports that there as an exception which no one can handle.
 */
export function leaveForCheckout(url: string): void {
  const skip = ({ viewTransition }: PageSwapEvent) => viewTransition?.skipTransition()
  window.addEventListener('pageswap', skip, { once: true })
  window.location.assign(url)
}
