import type { SendMailOptions } from 'nodemailer'
import { cleanSingleLine } from '#domain/text/clean-text.ts'
import type { MailMessage } from './port.ts'

/** Nodemailer's options for an email. Removes line breaks from headers, so that typed text cannot inject another one. */
export function composeMail(message: MailMessage): SendMailOptions {
  const { from, to, replyTo, subject, html, text, messageId, attachments = [], calendar } = message
  return {
    from: cleanSingleLine(from),
    to: singleAddress(to),
    ...(replyTo ? { replyTo: singleAddress(replyTo) } : {}),
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
    // Suppresses out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** As an object, because nodemailer parses a string as a list of addresses. */
function singleAddress(address: string): { name: string; address: string } {
  return { name: '', address: cleanSingleLine(address) }
}
