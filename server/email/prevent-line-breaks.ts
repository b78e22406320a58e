import { createElement as h, type ReactNode } from 'react'
import { style } from './email-styles.ts'

/** Prevents line breaks within phone numbers, references, times of day and the word 'e-mail'. */
export function preventLineBreaks(text: string): ReactNode[] {
  return text
    .split(unbreakable)
    .map((part, index) => (index % 2 === 1 ? h('span', { key: index, style: style.whole }, part) : part))
}

const unbreakable =
  /(\(\d{3}\) \d{3}-\d{4}|\b\d{1,2}(?::\d{2})? [ap]\.m\.|\b(?:SW|Q)(?:-[0-9A-Z]{3}){3}\b|\be-mail\b)/i
