import { hosts } from '#tests/visits.ts'
import { isBuilt } from './built-files.ts'
import { everyElement, firstElement, lineOf } from './markup.ts'
import { nameOf, type VisitedPage } from './whole-site.ts'

type Value = string | number | boolean | null | Value[] | Thing
type Thing = { [key: string]: Value }

/** The things that a page tells search engines of; a block that is no JSON-LD is a fault of its own. */
export function graphOf({ root }: VisitedPage): Thing[] {
  return [...everyElement(root, 'script')]
    .filter(({ attributes }) => attributes.type === 'application/ld+json')
    .flatMap(({ children: [text] }) => {
      const block = JSON.parse(String(text)) as Thing
      if (block['@context'] !== 'https://schema.org') throw new Error('not the vocabulary of schema.org')
      return block['@graph'] as Thing[]
    })
}

export function typesOf(page: VisitedPage): string[] {
  return graphOf(page).map((thing) => String(thing['@type']))
}

/** What search engines document as required, and that each value is of the kind they ask for. */
export function propertyFaults(page: VisitedPage): string[] {
  return [...everyThing(graphOf(page))].flatMap((thing) => {
    if (isReference(thing)) return []
    const type = String(thing['@type'])
    const rules = required[type]
    if (!rules) return [`${nameOf(page)}: ${type} is none of our types`]
    return Object.entries(rules)
      .filter(([key, holds]) => !(key in thing) || !holds(thing[key] as Value))
      .map(([key]) => `${nameOf(page)}: ${type}.${key} is ${JSON.stringify(thing[key])}`)
  })
}

/** Addresses are whole and on the page's own host, and our files are there. */
export function addressFaults(page: VisitedPage): string[] {
  const own = `${hosts[page.host].url}/`
  return [...everyThing(graphOf(page))]
    .flatMap((thing) => addressKeys.flatMap((key) => [thing[key] ?? []].flat()))
    .filter((value): value is string => typeof value === 'string')
    .filter((url) => {
      const path = url.slice(own.length - 1)
      return !url.startsWith(own) || (path.startsWith('/pictures/') && !isBuilt(path))
    })
    .map((url) => `${nameOf(page)}: ${url}`)
}

/** References to things that no page of the site describes. */
export function referenceFaults(pages: VisitedPage[]): string[] {
  const things = pages.flatMap((page) => [...everyThing(graphOf(page))].map((thing) => ({ page, thing })))
  const described = new Set(things.flatMap(({ thing }) => (isReference(thing) ? [] : (thing['@id'] ?? []))))
  return things
    .filter(({ thing }) => isReference(thing) && !described.has(thing['@id'] ?? ''))
    .map(({ page, thing }) => `${nameOf(page)}: ${thing['@id']}`)
}

/** The way to the page, told twice: to people, and to search engines, who want an address with every step but the last. */
export function breadcrumbFaults(page: VisitedPage): string[] {
  const shown = [...everyElement(page.root, 'nav')].find(
    ({ attributes }) => attributes['aria-label'] === 'Breadcrumb',
  )
  const steps = [...(shown ? everyElement(shown, 'li') : [])].map((step) => ({
    name: lineOf(step),
    item: firstElement(step, 'a')?.attributes.href,
  }))
  const visible = steps
    .map((step, index) => (index === steps.length - 1 ? { ...step, item: page.path } : step))
    .filter(({ item }) => item !== undefined)
    .map(({ name, item }) => `${name} ${hosts[page.host].url}${item}`)
  const list = graphOf(page).find((thing) => thing['@type'] === 'BreadcrumbList')
  const told = ((list?.itemListElement ?? []) as Thing[]).map(({ name, item }) => `${name} ${item}`)
  return visible.join(' > ') === told.join(' > ') ? [] : [`${nameOf(page)}: ${visible} but ${told}`]
}

export function* everyThing(value: Value): Generator<Thing> {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value)) yield value
  for (const inner of Object.values(value)) yield* everyThing(inner)
}

const addressKeys = ['@id', 'url', 'item', 'image', 'mainEntityOfPage']

function isReference(thing: Thing): boolean {
  return Object.keys(thing).join() === '@id'
}

type Holds = (value: Value) => boolean

const text: Holds = (value) => typeof value === 'string' && value.trim() !== '' && !/[<>]|\{\{/.test(value)
const list: Holds = (value) => Array.isArray(value) && value.length > 0
const thing: Holds = (value) => [...everyThing(value)].length > 0
const day: Holds = (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
const like =
  (form: RegExp): Holds =>
  (value) =>
    typeof value === 'string' && form.test(value)
const clock = like(/^([01]\d|2[0-3]):[0-5]\d$/)
const weekday = like(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/)
const count: Holds = (value) => Number.isInteger(value) && Number(value) > 0

const service = { '@id': text, name: text, url: text, provider: thing, areaServed: list, serviceType: text }

/** By Google's pages on structured data, and schema.org where Google asks for nothing. */
const required: Record<string, Record<string, Holds>> = {
  LocalBusiness: {
    ...{ '@id': text, name: text, url: text, image: text, address: thing, areaServed: list },
    telephone: like(/^\+1\d{10}$/),
    email: like(/^[^@\s]+@[^@\s]+$/),
    openingHoursSpecification: list,
    sameAs: (value) => Array.isArray(value) && value.length === 6 && value.every(like(/^https:/)),
  },
  Organization: { '@id': text, name: text, url: text },
  PostalAddress: {
    ...{ streetAddress: text, addressLocality: text, addressRegion: text },
    postalCode: like(/^\d{5}$/),
    addressCountry: like(/^US$/),
  },
  OpeningHoursSpecification: {
    dayOfWeek: (value) => Array.isArray(value) && value.length > 0 && value.every(weekday),
    ...{ opens: clock, closes: clock },
  },
  WebSite: { '@id': text, name: text, url: text, publisher: thing },
  Service: service,
  TaxiService: service,
  Place: { name: text },
  Offer: { name: text, price: like(/^\d+\.\d{2}$/), priceCurrency: like(/^USD$/) },
  FAQPage: { mainEntity: list },
  Question: { name: text, acceptedAnswer: thing },
  Answer: { text },
  BreadcrumbList: { itemListElement: inOrder(2) },
  ItemList: { name: text, itemListElement: inOrder(1) },
  ListItem: { position: count, name: text, item: text },
  Blog: { '@id': text, name: text, url: text, publisher: thing, blogPost: list },
  BlogPosting: { '@id': text, url: text, headline: (value) => text(value) && String(value).length <= 110 },
}

/** Of an article's own page more is asked than of its mention in a list. */
export function articleFaults(page: VisitedPage): string[] {
  const article = graphOf(page).find((one) => one['@type'] === 'BlogPosting') ?? {}
  const rules: Record<string, Holds> = {
    ...{ datePublished: day, dateModified: day, image: list, author: thing, publisher: thing },
    ...{ mainEntityOfPage: text, wordCount: count, description: text },
  }
  const faults = Object.entries(rules).filter(([key, holds]) => !holds(article[key] ?? null))
  return [
    ...faults.map(([key]) => `${nameOf(page)}: ${key}`),
    ...(String(article.dateModified) < String(article.datePublished)
      ? [`${nameOf(page)}: dateModified`]
      : []),
  ]
}

function inOrder(least: number): Holds {
  return (value) =>
    Array.isArray(value) &&
    value.length >= least &&
    value.every((item, index) => (item as Thing).position === index + 1)
}
