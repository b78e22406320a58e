import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { simpleParser } from 'mailparser'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { calendarInvitation } from '#domain/booking/detail/calendar-file.ts'
import { sitesSchema } from '#domain/site/site-schema.ts'
import type { Email } from '#server/email/email.ts'
import { readCalendar } from '#tests/readers/read-calendar.ts'
import { everyEmail } from '#tests/support/every-email.ts'
import { composeMail } from './compose-mail.ts'

const [site] = sitesSchema.parse(JSON.parse(await readFile('config/sites.json', 'utf8')))
const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

const hostile = fc.oneof(
  fc.constantFrom(
    'x\r\nBcc: thief@example.com',
    'x\nBcc: thief@example.com\n\n<script>',
    'x\rBcc: thief@example.com',
    'x\0y',
    '\u2028Bcc: thief@example.com\u2029\u0085Bcc: thief@example.com',
    '=?utf-8?Q?=0D=0ABcc:_thief@example.com?=',
    'Ann <thief@example.com>, "Lee" <other@example.com>',
    'ü'.repeat(4_000),
    '👩‍👩‍👧'.repeat(500),
    'a'.repeat(20_000),
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
)

test('typed text adds no header and no recipient to any email', async () => {
  const expected = await heads('as typed', 'ann@example.com')
  await fc.assert(
    fc.asyncProperty(hostile, async (typed) => {
      expect(await heads(typed, 'ann@example.com')).toEqual(expected)
    }),
    { numRuns: 10 },
  )
})

test('an invalid address gives at most one recipient and no new header', async () => {
  const usual = headNames(await sourceOf(anyEmail()))
  await fc.assert(
    fc.asyncProperty(hostile, async (typed) => {
      const source = await sourceOf({ ...anyEmail(), to: typed, replyTo: typed })
      expect(usual).toEqual(expect.arrayContaining(headNames(source)))
      expect(new Set(headNames(source)).size).toBe(headNames(source).length)
      const { to, cc, bcc } = await simpleParser(source)
      expect([to, cc, bcc].flat().flatMap((reader) => reader?.value ?? []).length).toBeLessThan(2)
    }),
  )
})

test('the calendar invitation is unchanged, both inline and as an attachment', async () => {
  const content = calendarInvitation(
    {
      reference: 'SW-7K3-M9Q-XTB',
      status: 'confirmed',
      changes: 1,
      changedAt: '2026-11-15T15:00:00.000Z',
      car: 'Executive Sedan',
      pickUpAt: '2026-11-17T14:30:00.000Z',
      returnAt: null,
      pickUpLocation: 'Hôtel “Plaza”, 768 5th Ave',
      stops: [],
      destinationLocation: 'JFK',
      duration: null,
      durationMinutes: 55,
      flight: '',
      returnFlight: '',
      travelers: '',
    },
    {
      method: 'REQUEST',
      leg: 1,
      site,
      organizer: { name: site.name, email: site.configEmail },
      attendee: { name: 'Ann Lee', email: 'ann@example.com' },
    },
  )
  const source = await sourceOf({ ...anyEmail(), calendar: { method: 'REQUEST', content } })
  const { attachments } = await simpleParser(source)
  const calendars = attachments.filter(({ contentType }) => /calendar|ics/.test(contentType))

  expect(source).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/im)
  expect(calendars.length).toBeGreaterThan(0)
  for (const { content: found } of calendars)
    expect(readCalendar(found.toString('utf8'))).toEqual(readCalendar(content))
})

function anyEmail(): Email {
  const email = everyEmail(site)['new-message']
  if (!email) throw new Error('There is no such email')
  return email
}

/** The header names and recipients of every email. */
async function heads(typed: string, address: string) {
  const emails = Object.entries(everyEmail(site, typed)).map(async ([name, email]) => {
    const source = await sourceOf({ ...email, to: address })
    const { to, cc, bcc } = await simpleParser(source)
    return [name, headNames(source), [to, cc, bcc].flat().map((reader) => reader?.text)]
  })
  return Promise.all(emails)
}

/** With a short body, because only the headers matter. */
async function sourceOf({ to, replyTo, subject, calendar }: Email): Promise<string> {
  const message = { from: `"${site.brand}" <${site.configEmail}>`, to, subject, html: 'x', text: 'x' }
  const { message: source } = await composer.sendMail(
    composeMail({ ...message, ...(replyTo ? { replyTo } : {}), ...(calendar ? { calendar } : {}) }),
  )
  return String(source)
}

function headNames(source: string): string[] {
  const [head = ''] = source.split('\r\n\r\n')
  expect(head).not.toMatch(/\0|[^\r]\n|\r[^\n]/)
  return head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => line.split(':')[0] ?? '')
    .sort()
}
