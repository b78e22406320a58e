import { renderToStaticMarkup } from 'react-dom/server'
import type { Email, EmailSite } from './email.ts'
import { emailDocument } from './email-document.ts'
import { emailText } from './email-text.ts'

export type RenderedEmail = { subject: string; html: string; text: string }

/** A letter as mail clients show it, and as plain text, in the name of its site. Both say the same. */
export function renderEmail(letter: Email, { site }: { site: EmailSite }): RenderedEmail {
  return {
    subject: letter.subject,
    html: `<!doctype html>${renderToStaticMarkup(emailDocument(letter, site))}`,
    text: emailText(letter, site),
  }
}
