import type { Picture } from '#app/pictures/picture.ts'
import { tags } from '#domain/content/blog.ts'
import { countWords } from '#domain/content/content-item.ts'
import type { FareTable } from '#domain/pricing/examples/example-fares.ts'
import { type PublicSite, publicUrl } from '#domain/site/site.ts'
import { allServiceAreas, companyReference, language, placeNodes } from './company-nodes.ts'
import type { DescribedPage, PageSubject, ServiceSubject } from './page-subject.ts'
import type { Blog, BlogPosting, Offer, Service } from './schema-org.ts'

/** A service, a service area or a car, with places and example prices. */
export function serviceNode(site: PublicSite, page: DescribedPage, subject: ServiceSubject): Service {
  const offers = [
    ...(subject.fares ? fareOffers(subject.fares) : []),
    ...(subject.examples ?? []).map(({ label, total }) =>
      offer(label, Number(total.replaceAll(/[$,]/g, '')).toFixed(2)),
    ),
  ]
  return {
    // schema.org's type for local travel paid by distance.
    '@type': subject.byTheHour ? 'Service' : 'TaxiService',
    '@id': publicUrl(site, `${page.path}#service`),
    name: page.title,
    url: publicUrl(site, page.path),
    description: page.description,
    serviceType: subject.type ?? site.tagline,
    image: subject.pictures.map((picture) => pictureUrl(site, picture)),
    provider: companyReference(site),
    areaServed: subject.places ? placeNodes(subject.places) : allServiceAreas(),
    ...(offers.length > 0 && { offers }),
  }
}

function fareOffers({ columns, rows }: FareTable): Offer[] {
  return rows.flatMap(({ label, totals }) =>
    columns.flatMap(({ name }, column) => {
      const cents = totals[column]
      return cents == null ? [] : offer(`${label}, ${name}`, (cents / 100).toFixed(2))
    }),
  )
}

function offer(name: string, price: string): Offer {
  return { '@type': 'Offer', name, price, priceCurrency: 'USD' }
}

type SubjectOf<K extends PageSubject['kind']> = Extract<PageSubject, { kind: K }>

/** The same node on every page of the blog's list. */
export function blogNode(site: PublicSite, { blog, entries }: SubjectOf<'blog'>): Blog {
  return {
    '@type': 'Blog',
    '@id': publicUrl(site, '/blog#blog'),
    name: blog.title,
    url: publicUrl(site, '/blog'),
    description: blog.description,
    inLanguage: language,
    publisher: companyReference(site),
    blogPost: entries.map(({ title, to }) => ({
      '@type': 'BlogPosting',
      '@id': articleId(site, to),
      headline: title,
      url: publicUrl(site, to),
    })),
  }
}

export function blogPostingNode(
  site: PublicSite,
  page: DescribedPage,
  { article, picture }: SubjectOf<'article'>,
): BlogPosting {
  const url = publicUrl(site, page.path)
  return {
    '@type': 'BlogPosting',
    '@id': articleId(site, page.path),
    headline: article.title,
    description: page.description,
    url,
    mainEntityOfPage: url,
    image: [pictureUrl(site, picture)],
    datePublished: article.date,
    dateModified: article.updated ?? article.date,
    wordCount: countWords(article.body),
    keywords: tags.filter(({ name }) => article.tags.includes(name)).map(({ title }) => title),
    inLanguage: language,
    author: companyReference(site),
    publisher: companyReference(site),
  }
}

function articleId(site: PublicSite, path: string): string {
  return publicUrl(site, `${path}#article`)
}

/** The WebP: not every reader of this data knows AVIF. */
function pictureUrl(site: PublicSite, { url }: Picture): string {
  return publicUrl(site, `${url}.webp`)
}
