import { createElement as h, type ReactElement } from 'react'
import type { Email, EmailContext, EmailSite } from './email.ts'
import { emailBlock, preventLineBreaks } from './email-blocks.ts'
import { type AccentStyles, accentStyles, colorRules, style } from './email-styles.ts'
import type { TaxiReservation } from './taxi-reservation.ts'

/** The whole email as one HTML document, without tables. It loads nothing but pictures from the site's own host. */
export function emailDocument(
  { subject, preview, heading, blocks, reservations = [] }: Email,
  { site, origin }: EmailContext,
): ReactElement {
  const accent = accentStyles(site.key)
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
      h('style', null, colorRules(site.key)),
      reservations.length > 0 ? reservationData(reservations) : null,
    ),
    h(
      'body',
      { className: 'page', style: style.page },
      h('div', { style: style.preview }, preview),
      h(
        'div',
        { className: 'card', style: accent.card, role: 'article', 'aria-label': subject },
        brand(site, { origin, accent }),
        h('h1', { className: 'text', style: style.heading }, ...preventLineBreaks(heading)),
        ...blocks.map((block, index) => emailBlock(block, { key: `block-${index}`, origin, accent })),
        signature(site),
      ),
    ),
  )
}

/** The name is text beside the logo: many mail clients block pictures at first. */
function brand(
  { key, brand, name }: EmailSite,
  { origin, accent }: { origin: string; accent: AccentStyles },
) {
  const image = { src: `${origin}/email-images/logo-${key}.png`, alt: `${brand} logo`, width: 44, height: 44 }
  return h(
    'div',
    { style: style.brand },
    // Without `lazy`, React would add a preload link to the head.
    h('img', { ...image, loading: 'lazy', style: style.logo }),
    h('span', { className: 'brand', style: accent.brandName }, name),
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
  const linkStyle = { ...style.signatureLink, ...style.whole }
  const link = (href: string, text: string) => h('a', { href, className: 'muted', style: linkStyle }, text)
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
