import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))
const link = z.url({ protocol: /^https?$/ })

/** What differs between the two sites that one front end serves. All of it is public. */
export const siteSchema = z.object({
  /** The value that bookings and quotes carry in their `site` field. */
  host: z.string().check(z.regex(/^[a-z0-9.-]+$/, 'must be a bare host name')),
  /** Other names of the same site, such as those of a development machine. */
  aliases: z.array(text),
  brand: text,
  name: text,
  tagline: text,
  titleSeparator: text,
  homeTitle: text,
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
  address: z.object({ street: text, locality: text, region: text, postalCode: text }),
  analyticsId: z.optional(text),
})

export type Site = z.infer<typeof siteSchema>

/** Two sites; the first is the default. */
export const sitesSchema = z.tuple([siteSchema, siteSchema])

export type Sites = z.infer<typeof sitesSchema>
