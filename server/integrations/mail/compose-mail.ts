import type { SendMailOptions } from 'nodemailer'
import { cleanSingleLine } from '#domain/text/clean-text.ts'
import type { MailMessage } from './port.ts'

/** A mail as nodemailer takes it, whichever way it goes: nothing a customer typed begins a line of the head. */
export function composeMail(message: MailMessage): SendMailOptions {
  const { from, to, replyTo, subject, html, text, messageId, attachments = [], calendar } = message
  return {
    from: cleanSingleLine(from),
    to: only(to),
    ...(replyTo ? { replyTo: only(replyTo) } : {}),
    subject: cleanSingleLine(subject),
    text,
    html,
    ...(messageId ? { messageId: cleanSingleLine(messageId) } : {}),
    attachments: attachments.map(({ filename, content, contentType }) => ({
      filename: cleanSingleLine(filename),
      content,
      contentType: cleanSingleLine(contentType),
    })),
    ...(calendar ? { icalEvent: { ...calendar, filename: 'trip.ics' } } : {}),
    // No out-of-office reply, please.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** One address, whatever is in it: as a text it would be read as a list. */
function only(address: string): { name: string; address: string } {
  return { name: '', address: cleanSingleLine(address) }
}
