import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceFromLines } from '#domain/pricing/price/price.ts'
import { type Sites, sitesSchema } from '#domain/site/site-schema.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { visibleText } from '#tests/readers/read-page.ts'
import { everyEmail } from '#tests/support/every-email.ts'
import { sampleBooking, sampleMessage, sampleQuote } from '#tests/support/sample-booking.ts'
import { type Block, button, type EmailSite, note, paragraph } from './email.ts'
import { newBookingEmail } from './emails/company/new-booking.ts'
import { newMessageEmail } from './emails/company/new-message.ts'
import { newQuoteEmail } from './emails/company/new-quote.ts'
import { renderEmail } from './render-email.ts'
import type { TaxiReservation } from './taxi-reservation.ts'

const sites: Sites = sitesSchema.parse(JSON.parse(await readFile('config/sites.json', 'utf8')))
const letters = sites.flatMap((site) =>
  Object.entries(everyEmail(site)).map(([name, letter]) => ({ name, letter, site, of: site.name })),
)

test.each(letters)('$name of $of says the same in HTML and in plain text', ({ letter, site }) => {
  const { subject, html, text } = renderEmail(letter, { site })
  const shown = words(visibleText(html))

  expect(subject).toBe(letter.subject)
  for (const line of text.split('\n').filter((line) => line && !line.startsWith('https:'))) {
    for (const part of line.replace(/^-- $|^> |^\d+\. |:$/g, '').split(/: | \(|\)$/))
      expect(shown).toContain(words(part))
  }
})

test.each(letters)('every link of $name of $of is whole, and in both parts', ({ letter, site }) => {
  const { html, text } = renderEmail(letter, { site })

  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
  expect(links).not.toEqual([])
  for (const link of links) {
    expect(link).toMatch(/^(https:\/\/|tel:\+1|mailto:)/)
    if (link.startsWith('https:')) expect(text).toContain(link)
  }
})

test.each(letters)(
  '$name of $of is in the name of its site, for light and dark, and loads nothing',
  ({ letter, site }) => {
    const { html, text } = renderEmail(letter, { site })

    for (const part of [html, text]) {
      expect(part).toContain(site.name)
      expect(part).toContain(site.configEmail)
      expect(part).toContain(site.configPhoneNumber)
    }
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
    expect(html.replace(dataPart, '')).not.toMatch(/<(script|img|link|iframe|form|table)\b|url\(|@import/i)
  },
)

test('a booking that was received names its facts, its price and the time in New York', () => {
  const [site] = sites
  const letter = everyEmail(site)['booking-received']
  const { html, text } = renderEmail(letter ?? fail(), { site })

  for (const part of [words(visibleText(html)), words(text)]) {
    for (const said of [
      'Tuesday, November 17, 2026, 9:30 a.m., New York time',
      '2 passengers, 3 suitcases',
      'Business Sedan',
      '1 × Booster Seat',
      'meet and greet',
      '$120.00',
      'Flat fare between Manhattan and JFK',
      '$148.20',
      'We keep the car for you until Saturday, November 14, 2026, 9 p.m., New York time;',
    ])
      expect(part).toContain(words(said))
  }
})

test('the company is told until when a car is held, and nothing of it once the car is the customer’s', () => {
  const [site] = sites
  const about = { carName: null, companyEmail: site.configEmail, priceUrl: null, releaseUrl: null }
  const textAbout = (booking: Booking) => renderEmail(newBookingEmail({ ...about, booking }), { site }).text

  expect(textAbout(sampleBooking())).toMatch(/^Held until: .+ New York time$/m)
  expect(textAbout(sampleBooking({ status: 'confirmed', holdExpiresAt: null }))).not.toMatch(/held/i)
})

test('in plain text no line that a customer wrote can pass for one of ours', () => {
  const [site] = sites
  const typed = 'Thanks\nPRICE\nAll in: $0.00\n\n-- \nSagewood'
  const about = { carName: null, companyEmail: site.configEmail, priceUrl: null, releaseUrl: null }
  const booking = sampleBooking({ comment: typed })
  const message = sampleMessage({ message: typed })
  const quote = sampleQuote({ comment: typed })

  const letters = [
    newBookingEmail({ ...about, booking }),
    newMessageEmail({ message, ...about }),
    newQuoteEmail({ quote, ...about }),
  ]

  for (const letter of letters) {
    const { text } = renderEmail(letter, { site })
    expect(text).toContain(
      typed
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n'),
    )
    expect(text).not.toMatch(/^All in: \$0\.00$/m)
  }
})

test('no line ends within a phone number, a reference, a time of day or the word e-mail', () => {
  const [site] = sites
  const text = 'Call (212) 555-0147 and give SW-6P5-97K-FZ5 before 9:30 p.m., or send an e-mail.'
  const letter = everyEmail(site)['booking-received'] ?? fail()
  const { html } = renderEmail({ ...letter, blocks: [paragraph(text)] }, { site })

  const whole = [...html.matchAll(/<span style="white-space:nowrap">([^<]+)</g)].map(([, kept]) => kept)
  expect(whole).toEqual(['(212) 555-0147', 'SW-6P5-97K-FZ5', '9:30 p.m.', 'e-mail'])
  expect(html.replaceAll(/<\/?span[^>]*>/g, '')).toContain(text)
})

test('the letters of a confirmed trip, and of its end, tell it to machines; no secret is in it', () => {
  const [site] = sites
  const told = Object.entries(everyEmail(site)).map(([name, letter]) => {
    const [reservation] = reservationsIn(renderEmail(letter, { site }).html)
    return [name, reservation] as const
  })
  const kept = Object.fromEntries(told.filter(([, reservation]) => reservation))

  expect(Object.keys(kept).sort()).toEqual([
    'booking-cancelled',
    'booking-changed',
    'booking-confirmed',
    'chauffeur-assigned',
    'payment-received',
  ])
  expect(kept['booking-confirmed']).toMatchObject({
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
  expect(kept['booking-cancelled']).toMatchObject({
    reservationStatus: 'https://schema.org/ReservationCancelled',
  })
  expect(JSON.stringify(kept)).not.toContain('#')
})

test('no text that a customer types can end the data for machines, and all of it is read again', () => {
  const [site] = sites
  const hostile = fc.oneof(
    fc.constantFrom('</script><script>alert(1)</script>', '<!--', ']]>', '\u2028"\\', '<!-- <script>'),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )

  fc.assert(
    fc.property(hostile, (typed) => {
      const letter = everyEmail(site, typed)['booking-confirmed'] ?? fail()
      const { html } = renderEmail(letter, { site })
      expect(html.match(/<\/?script\b/gi)).toHaveLength(2)
      expect(reservationsIn(html)[0]?.pickupLocation.address).toBe(typed.toWellFormed())
    }),
    { numRuns: 40 },
  )
})

test('nothing a customer types becomes markup', () => {
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
    // Many at once: to render takes longer than to make them up.
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 40 }), (typed) => {
      expect(tagsWith(typed, site).filter((tag) => !harmless.has(tag))).toEqual([])
    }),
    { numRuns: 5 },
  )
})

/** The tags of a letter in which these texts stand wherever a text can. */
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
  const letter = { to: 'ann@example.com', subject, preview: subject, heading: subject, blocks }
  return tagsOf(renderEmail(letter, { site }).html)
}

/** But for the label, which is the subject, and escaped if it ends where it should. */
function tagsOf(html: string): string[] {
  return [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/aria-label="[^"]*"/, ''))
}

const dataPart = /<script type="application\/ld\+json">([^<]*)<\/script>/

function reservationsIn(html: string): TaxiReservation[] {
  const [, json = '[]'] = dataPart.exec(html) ?? []
  return JSON.parse(json)
}

/** Without the spaces, which HTML makes by other means. */
function words(part: string): string {
  return part.replace(/\s+/g, '').toUpperCase()
}

function fail(): never {
  throw new Error('There is no such letter')
}
