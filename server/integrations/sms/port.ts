export type TextMessage = {
  /** In E.164. */
  to: string
  text: string
  /** Tells a message that is sent again from another one. */
  id: string
}

/**
 * The way to somebody's phone. It throws where the message could not be handed over: whoever sends tries again. A number
 * that has told the carrier to stop is told by the answer.
 */
export type Sms = { send(message: TextMessage): Promise<'sent' | 'opted-out'> }

/** What somebody wrote back. */
export type TextReply = {
  /** In E.164. */
  from: string
  text: string
  /** Whether the carrier has answered it by itself. */
  answered: boolean
}

/** The way back: what phones write to our number, as the carrier brings it to us. */
export type SmsReplies = {
  /** Null for what the carrier has not signed. `urls` are the addresses of ours that it may have been given. */
  read(call: { urls: string[]; headers: Headers; body: string }): TextReply | null
  /** What goes back with the carrier: a text, or nothing. */
  answer(text: string | null): { contentType: string; body: string }
}
