import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guestSchema, hasWebAddress, personSchema, phoneSchema, travelerSchema } from './contact-schema.ts'

const ann = { firstName: 'Ann', email: 'ann@example.com', phone: '+12125550147' }

function errors(fields: Record<string, unknown>): Record<string, string> {
  const { error } = personSchema.safeParse({ ...ann, ...fields })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

const textOfLength = (length: number) => 'x'.repeat(length)

test('firstName: 2–255 characters; the error says what to do', () => {
  expect(errors({ firstName: textOfLength(2) })).toEqual({})
  expect(errors({ firstName: textOfLength(255) })).toEqual({})
  for (const firstName of ['', '  ', null, undefined])
    expect(errors({ firstName })).toEqual({ firstName: 'Enter your first name' })
  for (const firstName of ['A', ' A '])
    expect(errors({ firstName })).toEqual({ firstName: 'Enter at least 2 characters for your first name' })
  expect(errors({ firstName: textOfLength(256) })).toEqual({
    firstName: 'Shorten your first name to 255 characters or fewer',
  })
})

test('the errors of a traveler name the traveler', () => {
  const traveler = { firstName: '', secondName: textOfLength(256), email: '', phone: ann.phone }
  const { error } = travelerSchema.safeParse(traveler)

  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Enter the traveler’s first name',
    'Shorten the traveler’s last name to 255 characters or fewer',
    'Enter the traveler’s email address',
  ])
  expect(travelerSchema.safeParse(null).error?.issues[0]?.message).toBe(
    'Enter the traveler’s name, email address and phone number',
  )
})

test('secondName: at most 255 characters, and may be missing', () => {
  for (const secondName of [undefined, null, '', textOfLength(255)])
    expect(errors({ secondName })).toEqual({})
  expect(errors({ secondName: textOfLength(256) })).toEqual({
    secondName: 'Shorten your last name to 255 characters or fewer',
  })
})

test('a name contains no web address and no characters that reverse text', () => {
  const refused = 'A name can’t contain a web address. Please enter the name only.'
  expect(errors({ firstName: 'YOU WON http://evil.example', secondName: 'evil.com' })).toEqual({
    firstName: refused,
    secondName: refused,
  })
  expect(personSchema.parse({ ...ann, firstName: 'St.John', secondName: 'eeL\u202e' })).toMatchObject({
    firstName: 'St.John',
    secondName: 'eeL',
  })
})

test.each(['ann@example.com', ' ann@example.com ', "o'neil+jfk@mail.example.co"])(
  'email: %j is a valid e-mail address',
  (email) => {
    expect(personSchema.parse({ ...ann, email }).email).toBe(email.trim())
  },
)

test.each(['ann', 'ann@', '@example.com', 'ann@example', 'a b@example.com', 'ann@example.com\nBcc: b@c.de'])(
  'email: %j is not a valid e-mail address',
  (email) => {
    expect(errors({ email })).toEqual({ email: 'Enter an email address like name@example.com' })
  },
)

test('email: at most 255 characters', () => {
  const ofLength = (length: number) => `${textOfLength(length - 12)}@example.com`
  expect(errors({ email: ofLength(255) })).toEqual({})
  expect(errors({ email: ofLength(256) })).toEqual({
    email: 'Enter an email address of 255 characters or fewer',
  })
  for (const email of ['', ' ', undefined])
    expect(errors({ email })).toEqual({ email: 'Enter your email address' })
})

test.each([
  ['+12', '+12'],
  ['+12125550147', '+12125550147'],
  ['+123456789012345', '+123456789012345'],
  ['+442079460958', '+1442079460958'],
])('phone: %s is accepted and normalized to %s', (phone, normalised) => {
  expect(personSchema.parse({ ...ann, phone }).phone).toBe(normalised)
})

test.each([
  '',
  '+',
  '+1',
  '+02125550147',
  '2125550147',
  '+1 2125550147',
  '+1234567890123456',
  null,
  undefined,
  7,
])("phone: %j is refused: 'Your phone number is not valid'", (phone) => {
  expect(errors({ phone })).toEqual({ phone: 'Your phone number is not valid' })
})

const digits = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength })

test('the phone rule is idempotent', () => {
  fc.assert(
    fc.property(digits(14), (rest) => {
      const once = phoneSchema.parse(`+1${rest}`)
      expect(phoneSchema.parse(once)).toBe(once)
    }),
  )
})

test("acceptSms: the sent value, or the form's default", () => {
  for (const byDefault of [true, false]) {
    const schema = guestSchema({ acceptSms: byDefault })
    expect(schema.parse(ann).acceptSms).toBe(byDefault)
    expect(schema.parse({ ...ann, acceptSms: !byDefault }).acceptSms).toBe(!byDefault)
    expect(schema.safeParse({ ...ann, acceptSms: 'yes' }).success).toBe(false)
  }
})

test.each([
  ['+12125550147', true],
  ['+442079460958', true],
  ['+123456789012345', true],
  ['+1234567890123456', false],
  ['+02125550147', false],
  ['+1', false],
  ['12125550147', false],
  ['+1 212 555 014', false],
])(
  'the forms accept a plus, a non-zero digit and more digits, 16 characters at most: %s is %s',
  (text, ok) => {
    expect(phoneSchema.safeParse(text).success).toBe(ok)
  },
)

test.each([
  'YOU WON http://evil.example/prize',
  'https://evil',
  'Visit WWW.evil',
  'evil.com',
  'Claim at Evil.COM now',
  'bit.ly/abc',
  't.co/x',
  'ev.il.shop/win',
  'evil。com',
  'ｅｖｉｌ．ｃｏｍ',
  'me@evil.com',
])('a web address is recognized: %s', (text) => {
  expect(hasWebAddress(text)).toBe(true)
})

test.each([
  'St. John',
  'St.John',
  'J.P. Morgan',
  'J.P.Morgan Chase & Co.',
  '123 Main St.Brooklyn',
  '123 Main St.Brooklyn, NY 11201',
  '5th Ave./E 34th St.',
  'Main St.Queens/Brooklyn',
  'Dr. No',
  'Comfort Inn, Newark, N.J.',
  'O’Neil-Smith Jr.',
  'Apt.4B, 12 W. 3rd St.',
  'Terminal 4, Arrivals/Departures',
  '24 Com. Ave, Boston',
])('an ordinary name or address is not a web address: %s', (text) => {
  expect(hasWebAddress(text)).toBe(false)
})
