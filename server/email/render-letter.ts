import { render } from '@react-email/render'
import type { Letter, LetterSite } from './letter.ts'
import { letterDocument } from './letter-document.ts'
import { letterText } from './letter-text.ts'

export type RenderedLetter = { subject: string; html: string; text: string }

/** A letter as mail clients show it, and as plain text, in the name of its site. Both say the same. */
export async function renderLetter(letter: Letter, { site }: { site: LetterSite }): Promise<RenderedLetter> {
  return {
    subject: letter.subject,
    html: await render(letterDocument(letter, site)),
    text: letterText(letter, site),
  }
}
