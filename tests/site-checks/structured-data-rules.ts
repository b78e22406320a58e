import { demoSites } from '#tests/samples/expected-pages.ts'
import { isBuiltFile } from './built-files.ts'
import { elementLine, firstElement, walkElements } from './markup.ts'
import { pageLabel, type VisitedPage } from './whole-site.ts'

type Value = string | number | boolean | null | Value[] | Thing
type Thing = { [key: string]: Value }

/** The JSON-LD objects of a page; an invalid block is reported as an error. */
export function readStructuredData({ root }: VisitedPage): Thing[] {
  return [...walkElements(root, 'script')]
    .filter(({ attributes }) => attributes.type === 'application/ld+json')
    .flatMap(({ children: [text] }) => {
      const block = JSON.parse(String(text)) as Thing
      if (block['@context'] !== 'https://schema.org') throw new Error('not the vocabulary of schema.org')
      return block['@graph'] as Thing[]
    })
}

export function structuredDataTypes(page: VisitedPage): string[] {
  return readStructuredData(page).map((thing) => String(thing['@type']))
}

/** Missing properties that search engines require, and values of the wrong type. */
export function findPropertyErrors(page: VisitedPage): string[] {
  return [...walkThings(readStructuredData(page))].flatMap((thing) => {
    if (isReference(thing)) return []
    const type = String(thing['@type'])
    const rules = required[type]
    if (!rules) return [`${pageLabel(page)}: ${type} is none of our types`]
    return Object.entries(rules)
      .filter(([key, holds]) => !(key in thing) || !holds(thing[key] as Value))
      .map(([key]) => `${pageLabel(page)}: ${type}.${key} is ${JSON.stringify(thing[key])}`)
  })
}

/** URLs must be absolute and on the page's own host, and our files must exist. */
export function findUrlErrors(page: VisitedPage): string[] {
  const own = `${demoSites[page.host].url}/`
  return [...walkThings(readStructuredData(page))]
    .flatMap((thing) => addressKeys.flatMap((key) => [thing[key] ?? []].flat()))
    .filter((value): value is string => typeof value === 'string')
    .filter((url) => {
      const path = url.slice(own.length - 1)
      return !url.startsWith(own) || (path.startsWith('/pictures/') && !isBuiltFile(path))
    })
    .map((url) => `${pageLabel(page)}: ${url}`)
}

/** References to objects that no page of the site describes. */
export function findReferenceErrors(pages: VisitedPage[]): string[] {
  const things = pages.flatMap((page) =>
    [...walkThings(readStructuredData(page))].map((thing) => ({ page, thing })),
  )
  const described = new Set(things.flatMap(({ thing }) => (isReference(thing) ? [] : (thing['@id'] ?? []))))
  return things
    .filter(({ thing }) => isReference(thing) && !described.has(thing['@id'] ?? ''))
    .map(({ page, thing }) => `${pageLabel(page)}: ${thing['@id']}`)
}

/** Visible breadcrumbs and structured data must match. Search engines require a URL for every step but the last. */
export function findBreadcrumbErrors(page: VisitedPage): string[] {
  const shown = [...walkElements(page.root, 'nav')].find(
    ({ attributes }) => attributes['aria-label'] === 'Breadcrumb',
  )
  const steps = [...(shown ? walkElements(shown, 'li') : [])].map((step) => ({
    name: elementLine(step),
    item: firstElement(step, 'a')?.attributes.href,
  }))
  const visible = steps
    .map((step, index) => (index === steps.length - 1 ? { ...step, item: page.path } : step))
    .filter(({ item }) => item !== undefined)
    .map(({ name, item }) => `${name} ${demoSites[page.host].url}${item}`)
  const list = readStructuredData(page).find((thing) => thing['@type'] === 'BreadcrumbList')
  const structured = ((list?.itemListElement ?? []) as Thing[]).map(({ name, item }) => `${name} ${item}`)
  return visible.join(' > ') === structured.join(' > ')
    ? []
    : [`${pageLabel(page)}: ${visible} but ${structured}`]
}

export function* walkThings(value: Value): Generator<Thing> {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value)) yield value
  for (const inner of Object.values(value)) yield* walkThings(inner)
}

const addressKeys = ['@id', 'url', 'item', 'image', 'mainEntityOfPage']

function isReference(thing: Thing): boolean {
  return Object.keys(thing).join() === '@id'
}

type Holds = (value: Value) => boolean

const text: Holds = (value) => typeof value === 'string' && value.trim() !== '' && !/[<>]|\{\{/.test(value)
const list: Holds = (value) => Array.isArray(value) && value.length > 0
const thing: Holds = (value) => [...walkThings(value)].length > 0
const day: Holds = (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
const like =
  (form: RegExp): Holds =>
  (value) =>
    typeof value === 'string' && form.test(value)
const clock = like(/^([01]\d|2[0-3]):[0-5]\d$/)
const weekday = like(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/)
const count: Holds = (value) => Number.isInteger(value) && Number(value) > 0

const service = { '@id': text, name: text, url: text, provider: thing, areaServed: list, serviceType: text }

/** From Google's structured data documentation, otherwise from schema.org. */
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

/** An article's own page has more required properties than its entry in a list. */
export function findArticleErrors(page: VisitedPage): string[] {
  const article = readStructuredData(page).find((one) => one['@type'] === 'BlogPosting') ?? {}
  const rules: Record<string, Holds> = {
    ...{ datePublished: day, dateModified: day, image: list, author: thing, publisher: thing },
    ...{ mainEntityOfPage: text, wordCount: count, description: text },
  }
  const errors = Object.entries(rules).filter(([key, holds]) => !holds(article[key] ?? null))
  return [
    ...errors.map(([key]) => `${pageLabel(page)}: ${key}`),
    ...(String(article.dateModified) < String(article.datePublished)
      ? [`${pageLabel(page)}: dateModified`]
      : []),
  ]
}

function inOrder(least: number): Holds {
  return (value) =>
    Array.isArray(value) &&
    value.length >= least &&
    value.every((item, index) => (item as Thing).position === index + 1)
}
