/** Stops an Escape that closes a panel from closing the surrounding dialog. */
export function consumeEscape(event: { preventDefault: () => void; stopPropagation: () => void }) {
  event.preventDefault()
  event.stopPropagation()
}
