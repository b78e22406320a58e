import { renderToStaticMarkup } from 'react-dom/server'
import type { Letter, LetterSite } from './letter.ts'
import { letterDocument } from './letter-document.ts'
import { letterText } from './letter-text.ts'

export type RenderedLetter = { subject: string; html: string; text: string }

/** A letter as mail clients show it, and as plain text, in the name of its site. Both say the same. */
export function renderLetter(letter: Letter, { site }: { site: LetterSite }): RenderedLetter {
  return {
    subject: letter.subject,
    html: `<!doctype html>${renderToStaticMarkup(letterDocument(letter, site))}`,
    text: letterText(letter, site),
  }
}
