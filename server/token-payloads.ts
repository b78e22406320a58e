/** What a bearer says of its holder. */
export type BearerPayload = { user: string; session: string }

/** What a manage link says. Without a version it was made before links could be taken back. */
export type ManagePayload = { booking: string; version?: number }
