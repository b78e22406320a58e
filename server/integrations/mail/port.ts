export type MailMessage = {
  from: string
  to: string
  replyTo?: string
  subject: string
  html: string
  text: string
  /** Tells a mail that is sent again from another one. */
  messageId?: string
  attachments?: { filename: string; content: string | Buffer; contentType: string }[]
  /** An entry for the customer's calendar: a request to add or change it, or to take it out. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

/** The way to somebody's letter box. It throws where the mail could not be handed over: whoever sends tries again. */
export type Mail = { send(message: MailMessage): Promise<void> }
