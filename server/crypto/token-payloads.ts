/** What a bearer says of its holder. */
export type BearerPayload = { user: string; session: string }

/** A browser, and the users who have signed in with it. */
export type Device = { id: string; users: string[] }

/** What a manage link says. Without a version it was made before links could be taken back. */
export type ManagePayload = {
  booking: string
  version?: number
  /** Set in links that go out by email alone: whoever has one reads the mail of the booking's address. */
  emailed?: true
}

/** What the company's link to confirm money by hand says: that it has come, or that it was sent back. */
export type ConfirmPayload = { payment: string } | { refund: string }

/** What the company's links say: money to confirm, or the booking that gets a chauffeur or a price, or is released. */
export type OperatorPayload = ConfirmPayload | { assign: string } | { price: string } | { release: string }
