import { createElement as h, type ReactElement } from 'react'
import type { Email, EmailSite } from './email.ts'
import { emailBlock } from './email-blocks.ts'
import { darkColors, style } from './email-styles.ts'
import { preventLineBreaks } from './prevent-line-breaks.ts'
import type { TaxiReservation } from './taxi-reservation.ts'

/** The whole mail as one HTML document. No tables, no pictures, nothing from elsewhere. */
export function emailDocument(
  { subject, preview, heading, blocks, reservations = [] }: Email,
  site: EmailSite,
): ReactElement {
  return h(
    'html',
    { lang: 'en-US', dir: 'ltr' },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      // Phones and dates are not to become links of the mail client's making.
      h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no' }),
      h('title', null, subject),
      h('style', null, darkColors),
      reservations.length > 0 ? reservationData(reservations) : null,
    ),
    h(
      'body',
      { className: 'page', style: style.page },
      h('div', { style: style.preview }, preview),
      h(
        'div',
        { className: 'card', style: style.card, role: 'article', 'aria-label': subject },
        h('p', { className: 'brand', style: style.brand }, site.name),
        h('h1', { className: 'text', style: style.heading }, ...preventLineBreaks(heading)),
        ...blocks.map((block, index) => emailBlock(block, `block-${index}`)),
        signature(site),
      ),
    ),
  )
}

/** Data, which nothing runs. No text in it can end it: what HTML would notice is written by its number. */
function reservationData(reservations: readonly TaxiReservation[]) {
  const json = JSON.stringify(reservations).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return h('script', { type: 'application/ld+json', dangerouslySetInnerHTML: { __html: json } })
}

function signature({ name, configPhoneCall, configPhoneNumber, configEmail, address }: EmailSite) {
  const { street, locality, region, postalCode } = address
  const link = (href: string, text: string) =>
    h('a', { href, className: 'muted', style: style.signatureLink }, text)
  return h(
    'div',
    { className: 'muted line', style: style.signature },
    name,
    h('br'),
    link(`tel:${configPhoneCall}`, configPhoneNumber),
    h('br'),
    link(`mailto:${configEmail}`, configEmail),
    h('br'),
    `${street}, ${locality}, ${region} ${postalCode}`,
  )
}
