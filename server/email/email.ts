import type { Price } from '#domain/pricing/price/price.ts'
import type { Site } from '#domain/site/site.ts'
import type { MailMessage } from '#server/integrations/mail/port.ts'
import type { TaxiReservation } from './taxi-reservation.ts'

/** The content of an email, without its layout. Every link is an absolute URL. */
export type Email = {
  to: string
  /** Where replies go, if not to the company. */
  replyTo?: string
  subject: string
  /** The text that an inbox shows beside the subject. */
  preview: string
  heading: string
  blocks: readonly Block[]
  /** Structured data: mail clients show the trip above the email and update it. */
  reservations?: readonly TaxiReservation[]
  calendar?: MailMessage['calendar']
  attachments?: MailMessage['attachments']
}

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'details'; title?: string; rows: readonly Detail[] }
  /** One of our own pictures, `path` on the site's host. Plain text omits it. */
  | { kind: 'picture'; path: string; alt: string }
  /** The old and the new value of each detail that has changed. */
  | { kind: 'changes'; title: string; rows: readonly DetailChange[] }
  | { kind: 'price'; title: string; price: Price }
  /** A customer's free text, set apart so that it can't be mistaken for our own text. */
  | { kind: 'quote'; label: string; text: string }
  | { kind: 'steps'; title: string; steps: readonly string[] }
  /** In small print, under a line. */
  | { kind: 'note'; text: string }

/** The site that sends an email. */
export type EmailSite = Pick<
  Site,
  'key' | 'name' | 'brand' | 'configPhoneCall' | 'configPhoneNumber' | 'configEmail' | 'address'
>

/** The site that an email is rendered for, and where its pictures are. */
export type EmailContext = { site: EmailSite; origin: string }

export type Detail = {
  label: string
  value: string
  /** Makes the value a link: to a phone number or an email address. */
  href?: string
  /** A link below the value. */
  more?: { label: string; href: string }
}

export type DetailChange = { label: string; before: string; after: string }

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
