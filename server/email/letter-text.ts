import { formatCents } from '#domain/pricing/price.ts'
import type { Block, Fact, Letter, LetterSite } from './letter.ts'

/** A letter for those who read plain text: the same facts, and every link written out. */
export function letterText({ heading, blocks }: Letter, site: LetterSite): string {
  return [heading.toUpperCase(), ...blocks.map(blockText), signature(site)].join('\n\n').concat('\n')
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text
    case 'button':
    case 'link':
      return `${block.label}:\n${block.href}`
    case 'facts':
      return titled(block.title, block.rows.map(factText))
    case 'quote':
      return [`${block.label}:`, ...block.text.split('\n').map((line) => `> ${line}`)].join('\n')
    case 'price':
      return titled(block.title, [
        ...block.price.lines.map(
          ({ label, cents, note }) => `${label}: ${formatCents(cents)}${note ? ` (${note})` : ''}`,
        ),
        `All in: ${formatCents(block.price.totalCents)}`,
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

function factText({ label, value }: Fact): string {
  return `${label}: ${value}`
}

function signature({ name, configPhoneNumber, configEmail, address }: LetterSite): string {
  const { street, locality, region, postalCode } = address
  // Two hyphens and a space: mail clients know by it where the letter itself ends.
  return [
    '-- ',
    name,
    configPhoneNumber,
    configEmail,
    `${street}, ${locality}, ${region} ${postalCode}`,
  ].join('\n')
}
