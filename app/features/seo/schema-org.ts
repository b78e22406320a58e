/** The part of schema.org's vocabulary that we use. */

/** Refers to a node that is defined elsewhere on the site. */
export type Reference = { '@id': string }

type Named<Type extends string> = { '@type': Type; '@id': string; name: string; url: string }

/** The company in brief, for pages on other subjects; the home page has the full node under the same id. */
export type Organization = Named<'Organization'>

export type LocalBusiness = Named<'LocalBusiness'> & {
  description: string
  image: string
  telephone: string
  email: string
  address: {
    '@type': 'PostalAddress'
    streetAddress: string
    addressLocality: string
    addressRegion: string
    postalCode: string
    addressCountry: 'US'
  }
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification'
    name: string
    dayOfWeek: string[]
    opens: string
    closes: string
  }[]
  areaServed: Place[]
  sameAs: string[]
}

export type WebSite = Named<'WebSite'> & { description: string; inLanguage: string; publisher: Reference }

export type Service = Named<'Service' | 'TaxiService'> & {
  description: string
  serviceType: string
  image: string[]
  provider: Reference
  areaServed: Place[]
  offers?: Offer[]
}

export type Place = { '@type': 'Place'; name: string }

export type Offer = { '@type': 'Offer'; name: string; price: string; priceCurrency: 'USD' }

export type FaqPage = {
  '@type': 'FAQPage'
  '@id': string
  mainEntity: {
    '@type': 'Question'
    name: string
    acceptedAnswer: { '@type': 'Answer'; text: string }
  }[]
}

export type BreadcrumbList = { '@type': 'BreadcrumbList'; '@id': string; itemListElement: ListItem[] }

export type ItemList = Named<'ItemList'> & { itemListElement: ListItem[] }

export type ListItem = { '@type': 'ListItem'; position: number; name: string; item: string }

export type Blog = Named<'Blog'> & {
  description: string
  inLanguage: string
  publisher: Reference
  blogPost: { '@type': 'BlogPosting'; '@id': string; headline: string; url: string }[]
}

export type BlogPosting = {
  '@type': 'BlogPosting'
  '@id': string
  headline: string
  description: string
  url: string
  mainEntityOfPage: string
  image: string[]
  datePublished: string
  dateModified: string
  wordCount: number
  keywords: string[]
  inLanguage: string
  author: Reference
  publisher: Reference
}

export type Node =
  | Organization
  | LocalBusiness
  | WebSite
  | Service
  | FaqPage
  | BreadcrumbList
  | ItemList
  | Blog
  | BlogPosting

export type Graph = { '@context': 'https://schema.org'; '@graph': Node[] }
