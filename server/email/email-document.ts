import { createElement as h, type ReactElement } from 'react'
import type { Email, EmailSite } from './email.ts'
import { emailBlock, preventLineBreaks } from './email-blocks.ts'
import { darkColors, style } from './email-styles.ts'
import type { TaxiReservation } from './taxi-reservation.ts'

/** The whole email as one HTML document, without tables, images or external resources. */
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
      // Stops mail clients from turning phone numbers and dates into links.
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

/** JSON-LD data. Escapes the characters that could end the script element. */
function reservationData(reservations: readonly TaxiReservation[]) {
  const json = JSON.stringify(reservations).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
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
