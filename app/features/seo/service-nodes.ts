import type { FareTable } from '#domain/pricing/examples/example-fares.ts'
import { type PublicSite, publicUrl } from '#domain/site/site.ts'
import { allServiceAreas, companyReference, placeNodes } from './company-nodes.ts'
import type { DescribedPage, ServiceSubject } from './page-subject.ts'
import { pictureUrl } from './picture-url.ts'
import type { Offer, Service } from './schema-org.ts'

/** A service, a service area or a car, with places and example prices. */
export function serviceNode(site: PublicSite, page: DescribedPage, subject: ServiceSubject): Service {
  const offers = [
    ...(subject.fares ? fareOffers(subject.fares) : []),
    ...(subject.examples ?? []).map(({ label, total }) => offer(label, total.replaceAll(/[$,]/g, ''))),
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
