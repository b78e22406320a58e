import type { Price } from '#domain/pricing/price/price.ts'
import type { Site } from '#domain/site/site.ts'
import type { MailMessage } from '#server/integrations/mail/port.ts'
import type { TaxiReservation } from './taxi-reservation.ts'

/** A mail as data: what it says, not how it looks. Every link in it is whole, with its host. */
export type Email = {
  to: string
  /** Who gets an answer to it, where that is not the company. */
  replyTo?: string
  subject: string
  /** What a list of mails shows beside the subject. */
  preview: string
  heading: string
  blocks: readonly Block[]
  /** The trip for machines: mail clients show it above the letter, and keep it up to date. */
  reservations?: readonly TaxiReservation[]
  calendar?: MailMessage['calendar']
  attachments?: MailMessage['attachments']
}

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'facts'; title?: string; rows: readonly Detail[] }
  | { kind: 'price'; title: string; price: Price }
  /** Free text of a customer's, set apart so that it can't pass for a part of the email. */
  | { kind: 'quote'; label: string; text: string }
  | { kind: 'steps'; title: string; steps: readonly string[] }
  /** In small print, under a line. */
  | { kind: 'note'; text: string }

/** In whose name a letter is sent. */
export type EmailSite = Pick<
  Site,
  'name' | 'configPhoneCall' | 'configPhoneNumber' | 'configEmail' | 'address'
>

export type Detail = { label: string; value: string }

export function quoteBlocks(label: string, text: string): Block[] {
  return text === '' ? [] : [{ kind: 'quote', label, text }]
}

export function paragraph(text: string): Block {
  return { kind: 'paragraph', text }
}

export function button(label: string, href: string): Block {
  return { kind: 'button', label, href }
}

export function link(label: string, href: string): Block {
  return { kind: 'link', label, href }
}

export function note(text: string): Block {
  return { kind: 'note', text }
}
