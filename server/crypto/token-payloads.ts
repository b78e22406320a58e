/** The payload of a bearer token. */
export type BearerPayload = { user: string; session: string }

/** A browser and the users who have signed in with it. */
export type Device = { id: string; users: string[] }

/** The payload of a manage link. Links without a version were made before links could be revoked. */
export type ManagePayload = {
  booking: string
  version?: number
  /** Set in links that are only sent by email, so using one proves access to the booking's mailbox. */
  emailed?: true
}

/** The company's link that confirms a Zelle payment or a refund by hand. */
export type ConfirmPayload = { payment: string } | { refund: string }

/** The company's links: confirm a payment, assign a chauffeur, set a price, or release the car. */
export type OperatorPayload = ConfirmPayload | { assign: string } | { price: string } | { release: string }
