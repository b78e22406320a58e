import { renderToStaticMarkup } from 'react-dom/server'
import type { Email, EmailSite } from './email.ts'
import { emailDocument } from './email-document.ts'
import { emailText } from './email-text.ts'

export type RenderedEmail = { subject: string; html: string; text: string }

/** Renders an email as HTML and as plain text with the same content. */
export function renderEmail(email: Email, { site }: { site: EmailSite }): RenderedEmail {
  return {
    subject: email.subject,
    html: `<!doctype html>${renderToStaticMarkup(emailDocument(email, site))}`,
    text: emailText(email, site),
  }
}
