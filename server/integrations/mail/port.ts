export type MailMessage = {
  from: string
  to: string
  replyTo?: string
  subject: string
  html: string
  text: string
  /** Identifies the email, so that a retry can be recognized. */
  messageId?: string
  attachments?: { filename: string; content: string | Buffer; contentType: string }[]
  /** A calendar invitation: a request to add or update an event, or its cancellation. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

/** Sends an email. Throws if the mail server did not accept it: the caller retries. */
export type Mail = { send(message: MailMessage): Promise<void> }
