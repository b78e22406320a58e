import { renderToStaticMarkup } from 'react-dom/server'
import { formatCents } from '#domain/pricing/price/price.ts'
import type { Block, Detail, DetailChange, Email, EmailContext, EmailSite } from './email.ts'
import { emailDocument } from './email-document.ts'

type RenderedEmail = { subject: string; html: string; text: string }

/** Renders an email as HTML and as plain text with the same content. */
export function renderEmail(email: Email, context: EmailContext): RenderedEmail {
  return {
    subject: email.subject,
    html: `<!doctype html>${renderToStaticMarkup(emailDocument(email, context))}`,
    text: emailText(email, context.site),
  }
}

/** The plain text version of an email: the same content, with every URL written out. */
function emailText({ heading, blocks }: Email, site: EmailSite): string {
  const texts = blocks.filter(({ kind }) => kind !== 'picture').map(blockText)
  return [heading.toUpperCase(), ...texts, signature(site)].join('\n\n').concat('\n')
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text
    case 'button':
    case 'link':
      return `${block.label}:\n${block.href}`
    case 'details':
      return titled(block.title, block.rows.map(detailText))
    case 'changes':
      return titled(block.title, block.rows.map(changeText))
    case 'picture':
      return ''
    case 'quote':
      return [`${block.label}:`, ...block.text.split('\n').map((line) => `> ${line}`)].join('\n')
    case 'price':
      return titled(block.title, [
        ...block.price.lines.map(
          ({ label, cents, note }) => `${label}: ${formatCents(cents)}${note ? ` (${note})` : ''}`,
        ),
        `All-in: ${formatCents(block.price.totalCents)}`,
      ])
    case 'steps':
      return titled(
        block.title,
        block.steps.map((step, index) => `${index + 1}. ${step}`),
      )
  }
}

function titled(title: string | undefined, lines: readonly string[]): string {
  return [...(title ? [title.toUpperCase()] : []), ...lines].join('\n')
}

function detailText({ label, value, more }: Detail): string {
  return [`${label}: ${value}`, ...(more ? [`${more.label}:\n${more.href}`] : [])].join('\n')
}

function changeText({ label, before, after }: DetailChange): string {
  return `${label}: ${before} → ${after}`
}

function signature({ name, configPhoneNumber, configEmail, address }: EmailSite): string {
  const { street, locality, region, postalCode } = address
  // Mail clients recognize two hyphens and a space as the start of the signature.
  return [
    '-- ',
    name,
    configPhoneNumber,
    configEmail,
    `${street}, ${locality}, ${region} ${postalCode}`,
  ].join('\n')
}
