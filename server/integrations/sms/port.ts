export type TextMessage = {
  /** In E.164. */
  to: string
  text: string
  /** Identifies the message, so that a retry can be recognized. */
  id: string
}

/**
 * Sends a text message. Throws if the carrier did not accept it: the caller retries. Returns 'opted-out' for a number
 * that has replied STOP to the carrier.
 */
export type Sms = { send(message: TextMessage): Promise<'sent' | 'opted-out'> }

/** A text that a customer sent to our number. */
export type TextReply = {
  /** In E.164. */
  from: string
  text: string
  /** Whether the carrier has already replied by itself. */
  answered: boolean
}

/** Reads texts to our number from the carrier's webhook, and formats replies. */
export type SmsReplies = {
  /** Null unless the carrier signed the call. `urls` are our webhook URLs that the carrier may be configured with. */
  read(call: { urls: string[]; headers: Headers; body: string }): TextReply | null
  /** The webhook response that makes the carrier send `text`, or nothing for null. */
  answer(text: string | null): { contentType: string; body: string }
}
