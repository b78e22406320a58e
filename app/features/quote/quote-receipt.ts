/** What `/booking/created` tells of the quote; the tab keeps it, not the address. */
export function keepReceipt(reference: string): void {
  try {
    sessionStorage.setItem('booking-receipt', JSON.stringify({ kind: 'quote', reference }))
  } catch {
    // The quote is with us all the same, and its confirmation comes by e-mail.
  }
}
