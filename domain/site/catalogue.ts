import type { SiteKey } from './site-schema.ts'

/** A page in the site's structure: the last segment of its URL, and its title in menus and lists. */
export type CatalogueEntry = { name: string; title: string }

export function findCatalogueEntry<T extends CatalogueEntry>(
  names: readonly T[],
  name: string | undefined,
): T | undefined {
  return names.find((entry) => entry.name === name)
}

export const services = [
  { name: 'airport-transfers', title: 'Airport Transfers' },
  { name: 'corporate-limousine-service', title: 'Corporate Limousine Service' },
  { name: 'proms-limo-rental', title: 'Prom Limo Rental' },
  { name: 'weddings-transportation', title: 'Wedding Transportation' },
  { name: 'business-travel', title: 'Business Travel' },
  { name: 'birthday-party-limo-service', title: 'Birthday Party Limo Service' },
  { name: 'private-aviation-transfers', title: 'Private Aviation Transfers' },
  { name: 'night-on-the-town', title: 'Night on the Town' },
  { name: 'cruise-port-transfers', title: 'Cruise Port Transfers' },
  { name: 'global-travel-services', title: 'Global Travel Services' },
] as const satisfies readonly CatalogueEntry[]

/** The services that the second site, for business travelers, lists first. */
const businessServices: readonly string[] = [
  'business-travel',
  'corporate-limousine-service',
  'airport-transfers',
  'private-aviation-transfers',
  'global-travel-services',
]

/** Sorts services, or the pages about them, in a site's order. */
export function inSiteOrder<T>(key: SiteKey, entries: readonly T[], nameOf: (entry: T) => string): T[] {
  const rank = (entry: T) => {
    const index = key === 'b' ? businessServices.indexOf(nameOf(entry)) : -1
    return index === -1 ? businessServices.length : index
  }
  return entries.toSorted((a, b) => rank(a) - rank(b))
}

/** Menus list all of them under 'New York'. */
export const serviceAreas = [
  { name: 'brooklyn', title: 'Brooklyn' },
  { name: 'queens', title: 'Queens' },
  { name: 'bronx', title: 'Bronx' },
  { name: 'long-island', title: 'Long Island' },
  { name: 'jfk-airport-car-and-limo-service', title: 'JFK Airport' },
  { name: 'manhattan', title: 'Manhattan' },
  { name: 'new-jersey', title: 'New Jersey' },
] as const satisfies readonly CatalogueEntry[]

export const documents = [
  { name: 'terms', title: 'Terms of Service' },
  { name: 'privacy', title: 'Privacy' },
  { name: 'cancellation-policy', title: 'Cancellation Policy' },
  { name: 'accessibility', title: 'Accessibility' },
  { name: 'sms-terms', title: 'Text Message Terms' },
  { name: 'cookies', title: 'Cookies' },
] as const satisfies readonly CatalogueEntry[]
