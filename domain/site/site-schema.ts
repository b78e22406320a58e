import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))
const link = z.url({ protocol: /^https?$/ })
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 09:00'))

const siteKeys = ['a', 'b'] as const

export type SiteKey = (typeof siteKeys)[number]

/** What differs between the two sites that one front end serves. All of it is public. */
export const siteSchema = z.object({
  /** Content names the sites by these: the first in the list is `a`. */
  key: z.enum(siteKeys),
  /** The value that bookings and quotes carry in their `site` field. */
  host: z.string().check(z.regex(/^[a-z0-9.-]+$/, 'must be a bare host name')),
  /** Other names of the same site, such as those of a development machine. */
  aliases: z.array(text),
  brand: text,
  name: text,
  tagline: text,
  titleSeparator: text,
  description: text,
  shareImage: z.string().check(z.startsWith('/')),
  configPhoneCall: z.string().check(z.regex(/^\+1\d{10}$/, 'must be a US number in E.164 form')),
  configPhoneNumber: text,
  configEmail: z.email(),
  configSocialWa: link,
  configSocialIn: link,
  configSocialIm: link,
  configSocialFb: link,
  configSocialTt: link,
  configSocialYt: link,
  /** When somebody answers the phone, and when the office is open: as people read it, and as machines do. */
  hours: z.array(
    z.object({ label: text, days: text, opens: clockTime, closes: clockTime, schemaDays: z.array(text) }),
  ),
  address: z.object({ street: text, locality: text, region: text, postalCode: text }),
  analyticsId: z.optional(z.string().check(z.regex(/^G-[A-Z0-9]+$/, 'must be a tag id like G-ABC123'))),
})

export type Site = z.infer<typeof siteSchema>

/** Two sites; the first is the default. */
export const sitesSchema = z
  .tuple([siteSchema, siteSchema])
  .check(
    z.refine(([first, second]) => first.key === 'a' && second.key === 'b', 'must be site a, then site b'),
  )

export type Sites = z.infer<typeof sitesSchema>
