import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceFromLines } from '#domain/pricing/price/price.ts'
import { type Sites, sitesSchema } from '#domain/site/site-schema.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { visibleText } from '#tests/readers/read-page.ts'
import { type MarkupElement, parseMarkup, textContent, walkElements } from '#tests/site-checks/markup.ts'
import { everyEmail } from '#tests/support/every-email.ts'
import { sampleBooking, sampleMessage, sampleQuote } from '#tests/support/sample-booking.ts'
import { type Block, button, type Email, type EmailSite, note, paragraph } from './email.ts'
import { newBookingEmail } from './emails/company/booking-updates.ts'
import { newMessageEmail, newQuoteEmail } from './emails/company/new-enquiry.ts'
import { renderEmail } from './render-email.ts'
import type { TaxiReservation } from './taxi-reservation.ts'

const origin = 'https://sagewoodlimo.example'
const sites: Sites = sitesSchema.parse(JSON.parse(await readFile('config/sites.json', 'utf8')))
const emails = sites.flatMap((site) =>
  Object.entries(everyEmail(site)).map(([name, email]) => ({ name, email, site, of: site.name })),
)

test.each(emails)('$name of $of has the same content in HTML and in plain text', ({ email, site }) => {
  const { subject, html, text } = render(email, site)
  const shown = normalize(visibleText(html))

  expect(subject).toBe(email.subject)
  for (const line of text.split('\n').filter((line) => line && !line.startsWith('https:'))) {
    for (const part of line.replace(/^-- $|^> |^\d+\. |:$/g, '').split(/: | \(|\)$/))
      expect(shown).toContain(normalize(part))
  }
})

test.each(emails)('every link of $name of $of is absolute, and in both parts', ({ email, site }) => {
  const { html, text } = render(email, site)

  const links = [...walkElements(parseMarkup(html), 'a')].map(({ attributes }) => attributes.href ?? '')
  expect(links).not.toEqual([])
  for (const link of links) {
    expect(link).toMatch(/^(https:\/\/|tel:\+1|mailto:)/)
    if (link.startsWith('https:')) expect(text).toContain(link)
  }
})

test.each(emails)(
  '$name of $of names its site, supports light and dark, and loads only our own pictures',
  ({ email, site }) => {
    const { html, text } = render(email, site)

    for (const part of [html, text]) {
      expect(part).toContain(site.name)
      expect(part).toContain(site.configEmail)
      expect(part).toContain(site.configPhoneNumber)
    }
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
    const elements = [...walkElements(parseMarkup(html))].filter((element) => !isData(element))
    const pictures = elements.filter(({ name }) => name === 'img')
    expect(pictures.length).toBeGreaterThan(0)
    for (const { attributes } of pictures) {
      expect(attributes.src).toMatch(/^https:\/\/sagewoodlimo\.example\/email-images\/[\w-]+\.(png|jpg)$/)
      expect(attributes.alt).toBeTruthy()
    }
    expect(elements.map(({ name }) => name)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(loading)]),
    )
    expect(html).not.toMatch(/url\(|@import/i)
  },
)

test('each site has its own logo and accent color, where style sheets are removed, too', () => {
  const own = /logo-[ab]\.png|#(?:6b705c|555948|52677f|425468)/g
  const [first, second] = sites.map((site) => {
    const html = Object.values(everyEmail(site)).map((email) => render(email, site).html)
    return [...new Set(html.join().match(own))].toSorted()
  })

  expect(first).toEqual(['#555948', '#6b705c', 'logo-a.png'])
  expect(second).toEqual(['#425468', '#52677f', 'logo-b.png'])
})

test('the email for a new booking has its details, its price and the time in New York', () => {
  const [site] = sites
  const email = everyEmail(site)['booking-received']
  const { html, text } = render(email ?? fail(), site)

  for (const part of [normalize(visibleText(html)), normalize(text)]) {
    for (const expected of [
      'Tuesday, November 17, 2026, 9:30 a.m., New York time',
      '2 passengers, 3 bags',
      'Business Sedan',
      '1 × Booster Seat',
      'meet and greet',
      '$120.00',
      'Flat fare between Manhattan and JFK',
      '$148.20',
      'One step left: pay by 9 p.m. today to confirm',
      'We’re holding your car until Saturday, November 14, 2026, 9 p.m., New York time.',
      'Free to cancel until Tue, Nov 17, 5:30 a.m.',
    ])
      expect(part).toContain(normalize(expected))
  }
})

test.each(emails)('$name of $of has at most one button, and plain American words', ({ email, site }) => {
  const { html, text, subject } = render(email, site)

  const buttons = [...walkElements(parseMarkup(html), 'a')].filter(
    ({ attributes }) => attributes.class === 'button',
  )
  expect(buttons.length).toBeLessThanOrEqual(1)
  for (const part of [subject, email.preview, text])
    expect(part).not.toMatch(/[ap]\.m\.\.|e-mail|somebody|whoever|letter|suitcase|cancelled|set aside|anew/i)
})

test('the pick-up address has a map link, and the chauffeur’s number and the customer’s can be tapped', () => {
  const [site] = sites
  const hrefsIn = (name: string) => {
    const { html } = render(everyEmail(site, '350 5th Ave & Co')[name] ?? fail(), site)
    return [...walkElements(parseMarkup(html), 'a')].map(({ attributes }) => attributes.href)
  }

  expect(hrefsIn('booking-confirmed')).toContain(
    'https://www.google.com/maps/search/?api=1&query=350%205th%20Ave%20%26%20Co',
  )
  expect(hrefsIn('chauffeur-assigned')).toContain('tel:+12125550199')
  expect(hrefsIn('new-booking')).toEqual(
    expect.arrayContaining(['tel:+12125550100', 'mailto:ann@example.com']),
  )
})

test('the email about a change has each old and new value', () => {
  const [site] = sites
  const rows = [{ label: 'Pick-up', before: '9:30 a.m.', after: '10 a.m.' }]
  const email = everyEmail(site)['booking-changed'] ?? fail()
  const { html, text } = render(
    { ...email, blocks: [{ kind: 'changes', title: 'What changed', rows }] },
    site,
  )

  expect(text).toContain('WHAT CHANGED\nPick-up: 9:30 a.m. → 10 a.m.')
  expect(normalize(visibleText(html))).toContain(normalize('Pick-up 9:30 a.m. → 10 a.m.'))
})

test('the company’s email says until when the car is held, unless the booking is confirmed', () => {
  const [site] = sites
  const about = {
    carName: null,
    companyEmail: site.configEmail,
    priceUrl: null,
    releaseUrl: null,
    deskUrl: '',
  }
  const textAbout = (booking: Booking) => render(newBookingEmail({ ...about, booking }), site).text

  expect(textAbout(sampleBooking())).toMatch(/^Car held until: .+ New York time$/m)
  expect(textAbout(sampleBooking({ status: 'confirmed', holdExpiresAt: null }))).not.toMatch(/held/i)
})

test('in plain text every line that a customer wrote is marked as a quote', () => {
  const [site] = sites
  const typed = 'Thanks\nPRICE\nAll-in: $0.00\n\n-- \nSagewood'
  const about = {
    carName: null,
    companyEmail: site.configEmail,
    priceUrl: null,
    releaseUrl: null,
    deskUrl: '',
  }
  const booking = sampleBooking({ comment: typed })
  const message = sampleMessage({ message: typed })
  const quote = sampleQuote({ comment: typed })

  const emails = [
    newBookingEmail({ ...about, booking }),
    newMessageEmail({ message, ...about }),
    newQuoteEmail({ quote, ...about }),
  ]

  for (const email of emails) {
    const { text } = render(email, site)
    expect(text).toContain(
      typed
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n'),
    )
    expect(text).not.toMatch(/^All-in: \$0\.00$/m)
  }
})

test('phone numbers, references and times of day do not break across lines; a phone number is a link', () => {
  const [site] = sites
  const text = 'Call (212) 555-0147 and give SW-6P5-97K-FZ5 before 9:30 p.m.'
  const email = everyEmail(site)['booking-received'] ?? fail()
  const { html } = render({ ...email, heading: 'Hello', blocks: [paragraph(text)] }, site)

  const unbroken = [...walkElements(parseMarkup(html))].filter(({ attributes }) =>
    attributes.style?.includes('white-space:nowrap'),
  )
  // The last two are the signature.
  expect(unbroken.map(textContent)).toEqual([
    ...['(212) 555-0147', 'SW-6P5-97K-FZ5', '9:30 p.m.'],
    ...[site.configPhoneNumber, site.configEmail],
  ])
  expect(unbroken[0]?.attributes.href).toBe('tel:+12125550147')
  expect(visibleText(html)).toContain(text)
})

test('emails of a confirmed or canceled booking have reservation markup, without secrets', () => {
  const [site] = sites
  const entries = Object.entries(everyEmail(site)).map(([name, email]) => {
    const [reservation] = reservationsIn(render(email, site).html)
    return [name, reservation] as const
  })
  const marked = Object.fromEntries(entries.filter(([, reservation]) => reservation))

  expect(Object.keys(marked).sort()).toEqual([
    'booking-cancelled',
    'booking-changed',
    'booking-confirmed',
    'chauffeur-assigned',
    'payment-received',
  ])
  expect(marked['booking-confirmed']).toMatchObject({
    '@type': 'TaxiReservation',
    reservationNumber: expect.stringMatching(/^SW-/),
    reservationStatus: 'https://schema.org/ReservationConfirmed',
    underName: { '@type': 'Person', name: 'as typed as typed' },
    provider: { name: 'Sagewood Limousine' },
    pickupTime: '2026-11-17T14:30:00.000Z',
    pickupLocation: { '@type': 'Place', address: 'as typed' },
    totalPrice: '148.20',
    modifyReservationUrl: 'https://sagewoodlimo.example/booking/info',
  })
  expect(marked['booking-cancelled']).toMatchObject({
    reservationStatus: 'https://schema.org/ReservationCancelled',
  })
  expect(JSON.stringify(marked)).not.toContain('#')
})

test('typed text cannot break out of the reservation markup, and is parsed back unchanged', () => {
  const [site] = sites
  const hostile = fc.oneof(
    fc.constantFrom('</script><script>alert(1)</script>', '<!--', ']]>', '\u2028"\\', '<!-- <script>'),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )

  fc.assert(
    fc.property(hostile, (typed) => {
      const email = everyEmail(site, typed)['booking-confirmed'] ?? fail()
      const { html } = render(email, site)
      expect([...walkElements(parseMarkup(html), 'script')]).toHaveLength(1)
      expect(reservationsIn(html)[0]?.pickupLocation.address).toBe(typed.toWellFormed())
    }),
    { numRuns: 40 },
  )
})

test('typed text never becomes markup', () => {
  const [site] = sites
  const hostile = fc.oneof(
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' onclick='alert(1)",
      '&lt;b&gt;',
    ),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )
  const harmless = new Set(tagsWith(['as typed'], site))

  fc.assert(
    // Many in one email, because rendering is slower than generating.
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 40 }), (typed) => {
      expect(tagsWith(typed, site).filter((tag) => !harmless.has(tag))).toEqual([])
    }),
    { numRuns: 5 },
  )
})

function render(email: Email, site: EmailSite) {
  return renderEmail(email, { site, origin })
}

/** The tags of an email that has these texts in every place where text can be. */
function tagsWith(typed: string[], site: EmailSite): string[] {
  const subject = typed.join()
  const blocks = typed.flatMap((text): Block[] => [
    paragraph(text),
    note(text),
    button(text, 'https://sagewoodlimo.example'),
    { kind: 'details', title: text, rows: [{ label: text, value: text }] },
    { kind: 'steps', title: text, steps: [text] },
    {
      kind: 'price',
      title: text,
      price: priceFromLines([{ code: 'x', label: text, cents: 1, note: `${text}.` }]),
    },
  ])
  const email = { to: 'ann@example.com', subject, preview: subject, heading: subject, blocks }
  return tagsOf(render(email, site).html)
}

/** Each element with its attributes, without the aria-label, which contains the subject. */
function tagsOf(html: string): string[] {
  return [...walkElements(parseMarkup(html))].map(({ name, attributes }) =>
    JSON.stringify([name, { ...attributes, 'aria-label': undefined }]),
  )
}

/** Elements that would load something, or run it. */
const loading = /^(script|link|iframe|form|table)$/

function isData({ name, attributes }: MarkupElement): boolean {
  return name === 'script' && attributes.type === 'application/ld+json'
}

function reservationsIn(html: string): TaxiReservation[] {
  const data = [...walkElements(parseMarkup(html))].find(isData)
  return data ? JSON.parse(textContent(data)) : []
}

/** Removes spaces, which HTML renders differently. */
function normalize(part: string): string {
  return part.replace(/\s+/g, '').toUpperCase()
}

function fail(): never {
  throw new Error('There is no such email')
}
