import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { formatCents, type Price } from '#domain/pricing/price/price.ts'
import type { Block, Detail, DetailChange } from './email.ts'
import { type AccentStyles, style } from './email-styles.ts'

type BlockOptions = { key: string; origin: string; accent: AccentStyles }

/** Renders one block of an email. Text is always a child node, so React escapes what a customer typed. */
export function emailBlock(block: Block, { key, origin, accent }: BlockOptions): ReactElement {
  switch (block.kind) {
    case 'paragraph':
      return h('p', { key, className: 'text', style: style.paragraph }, ...linkPhones(block.text, accent))
    case 'note':
      return h('p', { key, className: 'muted line', style: style.note }, ...linkPhones(block.text, accent))
    case 'button':
      return h(
        'p',
        { key, style: style.paragraph },
        h(
          'a',
          { href: block.href, target: '_blank', rel: 'noopener', className: 'button', style: accent.button },
          block.label,
        ),
      )
    case 'link':
      return h(
        'p',
        { key, style: style.paragraph },
        h(
          'a',
          { href: block.href, target: '_blank', rel: 'noopener', className: 'accent', style: accent.link },
          block.label,
        ),
      )
    case 'details':
      return section(
        key,
        block.title,
        block.rows.map((row) => detailRow(row, accent)),
      )
    case 'changes':
      return section(key, block.title, block.rows.map(changeRow))
    case 'picture':
      return h('img', {
        key,
        src: `${origin}${block.path}`,
        alt: block.alt,
        width: 544,
        loading: 'lazy',
        style: style.picture,
        className: 'muted',
      })
    case 'quote':
      return section(key, undefined, [detailRow({ label: block.label, value: block.text }, accent)])
    case 'price':
      return section(key, block.title, priceRows(block.price))
    case 'steps':
      return section(key, block.title, [
        h(
          'ol',
          { key: 'steps', className: 'text', style: style.steps },
          block.steps.map((step, index) =>
            h('li', { key: `step-${index}`, style: style.step }, ...linkPhones(step, accent)),
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

function detailRow({ label, value, href, more }: Detail, accent: AccentStyles): ReactElement {
  const text = preventLineBreaks(value)
  return row(label, [
    ...(href ? [anchor(href, text, accent)] : text),
    ...(more ? [h('br', { key: 'break' }), anchor(more.href, [more.label], accent)] : []),
  ])
}

function changeRow({ label, before, after }: DetailChange): ReactElement {
  const old = h(
    'span',
    { key: 'before', className: 'muted', style: style.before },
    ...preventLineBreaks(before),
  )
  return row(label, [old, ' → ', ...preventLineBreaks(after)])
}

function row(label: string, content: ReactNode[]): ReactElement {
  return h(
    'div',
    { key: label, className: 'line', style: style.row },
    h('div', { className: 'muted', style: style.rowLabel }, label),
    ' ',
    h('div', { className: 'text', style: style.value }, ...content),
  )
}

function anchor(href: string, content: ReactNode[], accent: AccentStyles): ReactElement {
  const target = href.startsWith('http') ? { target: '_blank', rel: 'noopener' } : {}
  return h('a', { key: href, href, ...target, className: 'accent', style: accent.link }, ...content)
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
      h('div', { style: style.priceLabel }, 'All-in'),
      ' ',
      h('div', { style: style.amount }, formatCents(totalCents)),
    ),
  ]
}

/** Prevents line breaks within phone numbers, references and times of day. */
export function preventLineBreaks(text: string): ReactNode[] {
  return keepTogether(text, (part, index) => h('span', { key: index, style: style.whole }, part))
}

/** The same for our own sentences, in which a phone number is also a link. */
function linkPhones(text: string, accent: AccentStyles): ReactNode[] {
  return keepTogether(text, (part, index) => {
    if (!part.startsWith('(')) return h('span', { key: index, style: style.whole }, part)
    const href = `tel:+1${part.replace(/\D/g, '')}`
    return h('a', { key: index, href, className: 'accent', style: { ...accent.link, ...style.whole } }, part)
  })
}

function keepTogether(text: string, wrap: (part: string, index: number) => ReactElement): ReactNode[] {
  return text.split(unbreakable).map((part, index) => (index % 2 === 1 ? wrap(part, index) : part))
}

const unbreakable = /(\(\d{3}\) \d{3}-\d{4}|\b\d{1,2}(?::\d{2})? [ap]\.m\.|\b(?:SW|Q)(?:-[0-9A-Z]{3}){3}\b)/i
