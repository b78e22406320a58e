import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { formatCents, type Price } from '#domain/pricing/price/price.ts'
import type { Block, Detail } from './email.ts'
import { style } from './email-styles.ts'

/** Renders one block of an email. Text is always a child node, so React escapes what a customer typed. */
export function emailBlock(block: Block, key: string): ReactElement {
  switch (block.kind) {
    case 'paragraph':
      return h('p', { key, className: 'text', style: style.paragraph }, ...preventLineBreaks(block.text))
    case 'note':
      return h('p', { key, className: 'muted line', style: style.note }, ...preventLineBreaks(block.text))
    case 'button':
      return h(
        'p',
        { key, style: style.paragraph },
        h(
          'a',
          { href: block.href, target: '_blank', rel: 'noopener', className: 'button', style: style.button },
          block.label,
        ),
      )
    case 'link':
      return h(
        'p',
        { key, style: style.paragraph },
        h(
          'a',
          { href: block.href, target: '_blank', rel: 'noopener', className: 'accent', style: style.link },
          block.label,
        ),
      )
    case 'details':
      return section(key, block.title, block.rows.map(detailRow))
    case 'quote':
      return section(key, undefined, [detailRow({ label: block.label, value: block.text })])
    case 'price':
      return section(key, block.title, priceRows(block.price))
    case 'steps':
      return section(key, block.title, [
        h(
          'ol',
          { key: 'steps', className: 'text', style: style.steps },
          block.steps.map((step, index) =>
            h('li', { key: `step-${index}`, style: style.step }, ...preventLineBreaks(step)),
          ),
        ),
      ])
  }
}

function section(key: string, title: string | undefined, content: ReactElement[]): ReactElement {
  return h(
    'div',
    { key, style: style.section },
    title ? h('h2', { className: 'text', style: style.title }, title) : null,
    ...content,
  )
}

function detailRow({ label, value }: Detail): ReactElement {
  return h(
    'div',
    { key: label, className: 'line', style: style.row },
    h('div', { className: 'muted', style: style.label }, label),
    h('div', { className: 'text', style: style.value }, ...preventLineBreaks(value)),
  )
}

function priceRows({ lines, totalCents }: Price): ReactElement[] {
  return [
    ...lines.map(({ label, cents, note }, index) =>
      h(
        'div',
        { key: `line-${index}`, className: 'line text', style: style.priceRow },
        h(
          'div',
          { style: style.priceLabel },
          label,
          note ? h('div', { className: 'muted', style: style.label }, note) : null,
        ),
        ' ',
        h('div', { style: style.amount }, formatCents(cents)),
      ),
    ),
    h(
      'div',
      { key: 'total', className: 'line text', style: { ...style.priceRow, ...style.total } },
      h('div', { style: style.priceLabel }, 'All in'),
      ' ',
      h('div', { style: style.amount }, formatCents(totalCents)),
    ),
  ]
}

/** Prevents line breaks within phone numbers, references, times of day and the word 'e-mail'. */
export function preventLineBreaks(text: string): ReactNode[] {
  return text
    .split(unbreakable)
    .map((part, index) => (index % 2 === 1 ? h('span', { key: index, style: style.whole }, part) : part))
}

const unbreakable =
  /(\(\d{3}\) \d{3}-\d{4}|\b\d{1,2}(?::\d{2})? [ap]\.m\.|\b(?:SW|Q)(?:-[0-9A-Z]{3}){3}\b|\be-mail\b)/i
