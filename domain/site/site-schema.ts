import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))
const link = z.url({ protocol: /^https?$/ })
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 09:00'))

export const siteKeys = ['a', 'b'] as const

export type SiteKey = (typeof siteKeys)[number]

/** The differences between the two sites of this deployment. All of it is public. */
export const siteSchema = z.object({
  /** Content refers to the sites by these keys: the first in the list is `a`. */
  key: z.enum(siteKeys),
  /** The value of the `site` field in bookings and quotes. */
  host: z.string().check(z.regex(/^[a-z0-9.-]+$/, 'must be a bare host name')),
  /** Other host names of the same site, such as development hosts. */
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
  /** Phone and office hours, as text and as structured data. */
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
