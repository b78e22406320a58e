import * as z from 'zod/mini'
import { zones } from '#domain/places/geo/zones.ts'
import { serviceAreas } from '#domain/site/catalogue.ts'
import type { CalendarDay } from '#domain/time/wall-clock.ts'
import { tripTypes } from '#domain/trip/trip.ts'
import { tags } from './blog.ts'

/** The front matter schema of each folder of content/. Used at build time only. */

const title = text(2, 60)
const description = text(70, 160)
const excerpt = text(60, 220)
const order = z.int('must be a whole number')
const day = z.pipe(
  z.string('must be a date').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date like 2026-10-05')),
  z.transform((value) => value as CalendarDay),
)
const picture = z.string('must name a picture')
const zoneCode = z.enum(zones.map(({ code }) => code))
const fares = z.array(z.tuple([zoneCode, zoneCode], 'must be a pair of zone codes'))

const texts = { title: z.optional(title), description: z.optional(description), excerpt: z.optional(excerpt) }
const common = {
  title,
  description,
  excerpt,
  sites: z.optional(z.strictObject({ b: z.strictObject(texts) })),
}

/** The page name is fixed by the menus, so pages that people find by search have a document title of their own. */
const searchTitle = z.optional(text(10, 60))
const found = {
  ...common,
  searchTitle,
  sites: z.optional(z.strictObject({ b: z.strictObject({ ...texts, searchTitle }) })),
}

/** Both sites show the same cars, so each needs texts of its own. */
const carTexts = { searchTitle: text(10, 60), description: text(120, 155), excerpt }

export const frontMatter = {
  services: z.strictObject({
    ...found,
    order,
    picture,
    tripType: z.enum(tripTypes.map(({ value }) => value)),
    vehicles: z.array(text(2, 60)),
    fares: z.optional(fares),
    hours: z.optional(z.array(z.int().check(z.gte(2), z.lte(24)))),
  }),
  'service-areas': z.strictObject({
    ...found,
    order,
    picture,
    places: z.array(z.strictObject({ name: text(2, 60), note: text(2, 80) })),
    fares,
    map: z.enum(serviceAreas.map(({ name }) => name)),
  }),
  // A car's name and figures are in the database, so its file has no title.
  fleet: z.strictObject({ ...carTexts, sites: z.strictObject({ b: z.strictObject(carTexts) }) }),
  about: z.strictObject({ ...found, order, picture }),
  docs: z.strictObject({ ...found, order, updated: day }),
  blog: z.strictObject({
    ...found,
    picture,
    date: day,
    updated: z.optional(day),
    tags: z.array(z.enum(tags.map(({ name }) => name))).check(z.minLength(1), z.maxLength(3)),
  }),
  faq: z.strictObject({ ...common, order }),
  pages: z.strictObject(found),
}

export type Collection = keyof typeof frontMatter

export type FrontMatter<C extends Collection> = z.infer<(typeof frontMatter)[C]>

/** A placeholder counts as a short word, because its value is not known yet. */
function text(min: number, max: number) {
  const message = `must have ${min} to ${max} characters`
  return z.string(message).check(
    z.refine((value) => {
      const { length } = value.replaceAll(/\{\{[^}]*\}\}/g, 'eight888').trim()
      return length >= min && length <= max
    }, message),
  )
}
