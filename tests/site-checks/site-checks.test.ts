import { afterAll, expect, test, vi } from 'vitest'
import { demoFleet } from '#server/data/seed/fleet.ts'
import { readPage } from '#tests/readers/read-page.ts'
import { demoSites } from '#tests/samples/expected-pages.ts'
import { isBuiltFile } from './built-files.ts'
import { findLinkErrors } from './link-rules.ts'
import { walkElements } from './markup.ts'
import {
  findImagesWithoutAlt,
  findMissingFiles,
  findMissingShareImages,
  findRepeatedPictures,
  findSharedMainPictures,
} from './picture-rules.ts'
import * as data from './structured-data-rules.ts'
import * as texts from './text-rules.ts'
import { compressedBytes, hostNames, openWholeSite, pageLabel, type VisitedPage } from './whole-site.ts'

// Each looks at more than a hundred pages.
vi.setConfig({ testTimeout: 60_000 })

const site = await openWholeSite()
const links = await findLinkErrors(site)
afterAll(() => site.close())

const under = (folder: RegExp) => site.listed.filter(({ path }) => folder.test(path))
const services = under(/^\/services\//)
const areas = under(/^\/service-areas\/nyc\//)
const cars = under(/^\/fleet\//)
const about = under(/^\/about-us(\/(?!rates)|$)/)
const articles = under(/^\/blog\//)
const documents = under(/^\/docs\//)
const questions = under(/^\/support\/faq$/)
const lists = under(/^\/(services|service-areas\/nyc|fleet|blog|about-us\/rates|support\/(faq|contact-us))$/)

test('every page of the sitemaps is there', () => {
  expect(pagesWhere(site.listed, ({ status }) => status !== 200)).toEqual([])
})

test('every page of the sitemaps has its address there as the canonical one', () => {
  const hasAddress = ({ host, path, html }: VisitedPage) =>
    readPage(html).canonical === `${demoSites[host].url}${path}`
  expect(pagesWhere(site.listed, (page) => !hasAddress(page))).toEqual([])
})

test('every page begins with the document type, without which browsers use the layout of the nineties', () => {
  expect(pagesWhere(site.pages, ({ html }) => !html.startsWith('<!DOCTYPE html><html '))).toEqual([])
})

test('no link leads nowhere', () => {
  expect(links.dead).toEqual([])
})

test('no link leads to a redirect', () => {
  expect(links.redirected).toEqual([])
})

test('every anchor that a link names is on its page', () => {
  expect(links.anchors).toEqual([])
})

test('every picture, film, font and style sheet that a page refers to is in the build', () => {
  expect(findMissingFiles(site.pages)).toEqual([])
})

test('every link preview shows a picture that is in the build', () => {
  expect(findMissingShareImages(site.pages)).toEqual([])
})

test('no page shows a picture twice', () => {
  expect(findRepeatedPictures(site.pages)).toEqual([])
})

test('every service, area, page about us and article has a main picture of its own', () => {
  expect(findSharedMainPictures([...services, ...areas, ...about, ...articles])).toEqual([])
})

test('every image has alternative text or is marked as decorative', () => {
  expect(findImagesWithoutAlt(site.pages)).toEqual([])
})

test('a title is given once on each site', () => {
  expect(texts.findDuplicateTexts(site.listed, texts.readTitle)).toEqual([])
})

test('a description is given once on each site', () => {
  expect(texts.findDuplicateTexts(site.listed, texts.readDescription)).toEqual([])
})

test('a title has 60 characters at most, before the name of the site', () => {
  expect(pagesWhere(site.listed, (page) => texts.readTitle(page).length > 60)).toEqual([])
})

test('a description has 70 to 160 characters', () => {
  expect(pagesWhere(site.listed, (page) => !within(texts.readDescription(page).length, 70, 160))).toEqual([])
})

test('the description of a car has 120 to 155 characters', () => {
  expect(pagesWhere(cars, (page) => !within(texts.readDescription(page).length, 120, 155))).toEqual([])
})

test('a page has one h1, and its headings skip no level', () => {
  expect(texts.findHeadingErrors(site.pages)).toEqual([])
})

test('the text of a service, an area and a page about us has 450 to 900 words', () => {
  expect(pagesOutsideWordCount([...services, ...areas, ...about], 450, 900)).toEqual([])
})

/** A short answer to a short question. */
const isShortArticle = ({ path }: VisitedPage) => path === '/blog/curb-or-meet-and-greet'

test('the text of an article has 1,200 to 1,700 words, a short one 1,000', () => {
  const long = articles.filter((page) => !isShortArticle(page))
  expect(pagesOutsideWordCount(long, 1200, 1700)).toEqual([])
  expect(pagesOutsideWordCount(articles.filter(isShortArticle), 1000, 1700)).toEqual([])
})

test('the text of a car has 500 to 900 words', () => {
  expect(cars).toHaveLength(2 * demoFleet.length)
  expect(pagesOutsideWordCount(cars, 500, 900)).toEqual([])
})

test('the text of a document has 350 to 1,000 words', () => {
  expect(pagesOutsideWordCount(documents, 350, 1000)).toEqual([])
})

test('no figure is missing from a text', () => {
  expect(pagesWhere(site.pages, ({ html }) => /\{\{|on request/i.test(html))).toEqual([])
})

test('no sentence that ends with a time has two periods', () => {
  expect(pagesWhere(site.pages, ({ html }) => texts.hasDoublePeriod(html))).toEqual([])
})

test('no phone number breaks across lines', () => {
  const breaking = /\(\d{3}\) \d{3}-\d{4}/
  expect(
    pagesWhere(site.pages, ({ html }) => breaking.test(html.replace(/<script.*?<\/script>/gs, ''))),
  ).toEqual([])
})

test('a page is 25 KB of HTML at most, compressed', () => {
  expect(pagesWhere(site.pages, (page) => compressedBytes(page) > 25 * 1024)).toEqual([])
})

test('the two sites describe and introduce each page of content in words of their own', () => {
  const content = [...services, ...areas, ...cars, ...about, ...articles, ...documents, ...lists]
  const same = (read: (page: VisitedPage) => string) =>
    pairs(content).filter(([a, b]) => read(a) === '' || read(a) === read(b))
  expect(same(texts.readDescription).map(([a]) => `description of ${a.path}`)).toEqual([])
  expect(same(texts.readLead).map(([a]) => `excerpt of ${a.path}`)).toEqual([])
})

// One company drives for both sites, so its facts are the same on both; its words need not be.
test.each([
  ['services', services],
  ['service areas', areas],
  ['cars', cars],
  ['pages about us', about],
  ['articles', articles],
  ['questions', questions],
  ['rates', under(/^\/about-us\/rates$/)],
] as const)('of the %s both sites tell no more than three fifths in the same sentences', (_, pages) => {
  const tooAlike = pairs(pages)
    .map(([a, b]) => ({ path: a.path, part: texts.sharedFraction(texts.readProse(a), texts.readProse(b)) }))
    .filter(({ part }) => part > 0.6)
  expect(tooAlike).toEqual([])
})

test('every page has the structured data of its kind', () => {
  const untold = (pages: VisitedPage[], ...types: string[]) =>
    pagesWhere(pages, (page) => !types.some((type) => data.structuredDataTypes(page).includes(type)))
  expect(untold(under(/^\/$/), 'LocalBusiness')).toEqual([])
  expect(untold(under(/^\/$/), 'WebSite')).toEqual([])
  expect(untold([...services, ...areas, ...cars], 'Service', 'TaxiService')).toEqual([])
  expect(untold(under(/^\/support\/faq$/), 'FAQPage')).toEqual([])
  expect(untold(under(/^\/blog($|\?)/), 'Blog')).toEqual([])
  expect(untold(articles, 'BlogPosting')).toEqual([])
  expect(untold(under(/^\/./), 'BreadcrumbList')).toEqual([])
})

test('services, areas and cars are offered at prices', () => {
  const things = (page: VisitedPage) => [...data.walkThings(data.readStructuredData(page))]
  const isPriced = (page: VisitedPage) => things(page).some((thing) => thing['@type'] === 'Offer')
  expect(pagesWhere([...services, ...areas, ...cars], (page) => !isPriced(page))).toEqual([])
})

test('structured data has every required property, of the right type', () => {
  expect(site.listed.flatMap(data.findPropertyErrors)).toEqual([])
  expect(articles.flatMap(data.findArticleErrors)).toEqual([])
})

test('structured data contains only absolute URLs of the same site', () => {
  expect(site.listed.flatMap(data.findUrlErrors)).toEqual([])
})

test.each(hostNames)('whatever %s refers to, one of its pages describes', (host) => {
  expect(data.findReferenceErrors(site.listed.filter((page) => page.host === host))).toEqual([])
})

test('the breadcrumbs in the structured data match the visible ones', () => {
  expect(site.listed.flatMap(data.findBreadcrumbErrors)).toEqual([])
})

test('no page claims ratings, which we do not have', () => {
  expect(pagesWhere(site.pages, ({ html }) => /aggregateRating|"review"/i.test(html))).toEqual([])
})

test('a page that is not indexed has no structured data', () => {
  const unlisted = site.pages.filter(({ listed }) => !listed)
  expect(pagesWhere(unlisted, (page) => data.readStructuredData(page).length > 0)).toEqual([])
})

test.each(hostNames)('the feed of %s has every article, newest first', async (host) => {
  const response = await site.fetch('/blog/rss.xml?', { host })
  const xml = await response.text()
  const read = (tag: string) =>
    [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, it]) => it)
  const links = read('link').slice(1)
  const days = read('pubDate').map((date) => Date.parse(String(date)))

  expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
  expect(links.toSorted()).toEqual(
    articles
      .filter((page) => page.host === host)
      .map(({ path }) => demoSites[host].url + path)
      .toSorted(),
  )
  expect(read('guid')).toEqual(links)
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  expect(xml).toContain(`<atom:link href="${demoSites[host].url}/blog/rss.xml" rel="self"`)
  expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot);)|\{\{/)
})

test('the pages of the blog lead to its feed', () => {
  const leads = ({ root }: VisitedPage) =>
    [...walkElements(root, 'link')].some(({ attributes }) => attributes.type === 'application/rss+xml')
  expect(pagesWhere(under(/^\/blog/), (page) => !leads(page))).toEqual([])
})

test.each(hostNames)('llms.txt of %s begins with its name and leads to its pages only', async (host) => {
  const text = await (await site.fetch('/llms.txt?', { host })).text()
  const addresses = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)].map(([, url]) => url)
  const listed = site.listed
    .filter((page) => page.host === host)
    .map(({ path }) => demoSites[host].url + path)

  expect(text).toMatch(new RegExp(`^# ${demoSites[host].name}\n\n> \\S`))
  expect(addresses.length).toBe(text.match(/^- /gm)?.length)
  expect(addresses.filter((url) => !listed.includes(String(url)))).toEqual([])
  expect(listed.filter((url) => !addresses.includes(url)).toSorted()).toEqual([
    `${demoSites[host].url}/`,
    `${demoSites[host].url}/blog?page=2`,
  ])
})

test.each(hostNames)('the web manifest of %s has its name, and icons that are in the build', async (host) => {
  const response = await site.fetch('/manifest.webmanifest?', { host })
  const manifest = await response.json()

  expect(response.headers.get('Content-Type')).toMatch(/^application\/manifest\+json/)
  expect(manifest.name).toBe(demoSites[host].name)
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512'])
  expect(manifest.icons.filter(({ src }: { src: string }) => !isBuiltFile(src))).toEqual([])
})

test('each site has its own icon at the address that browsers ask for', async () => {
  const icons = await Promise.all(
    hostNames.map(async (host) => {
      const response = await site.fetch('/favicon.ico?', { host })
      expect(response.headers.get('Content-Type')).toBe('image/x-icon')
      return Buffer.from(await response.arrayBuffer()).toString('base64')
    }),
  )

  expect(new Set(icons).size).toBe(hostNames.length)
})

test('every page leads to the web manifest of its site', () => {
  const leads = ({ root }: VisitedPage) =>
    [...walkElements(root, 'link')].some(({ attributes }) => attributes.href === '/manifest.webmanifest')
  expect(pagesWhere(site.pages, (page) => !leads(page))).toEqual([])
})

test('the sitemap says when articles and documents changed', async () => {
  const xml = await (await site.fetch('/sitemap.xml?')).text()
  const dated = [...xml.matchAll(/<loc>[^<]*?\.example([^<]*)<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)]
  expect(dated.map(([, path]) => path).toSorted()).toEqual(
    [...articles, ...documents]
      .filter(({ host }) => host === 'localhost')
      .map(({ path }) => path)
      .toSorted(),
  )
})

function pagesWhere(pages: VisitedPage[], matches: (page: VisitedPage) => boolean): string[] {
  return pages.filter(matches).map(pageLabel)
}

function pagesOutsideWordCount(pages: VisitedPage[], least: number, most: number): string[] {
  return pages
    .map((page) => ({ page, words: texts.countWords(texts.readProse(page)) }))
    .filter(({ words }) => !within(words, least, most))
    .map(({ page, words }) => `${pageLabel(page)}: ${words} words`)
}

function within(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}

/** The same page on both sites. */
function pairs(pages: VisitedPage[]): [VisitedPage, VisitedPage][] {
  return pages
    .filter(({ host }) => host === 'localhost')
    .flatMap((a) => {
      const b = pages.find(({ host, path }) => host !== a.host && path === a.path)
      return b ? [[a, b] as [VisitedPage, VisitedPage]] : []
    })
}
