import { serviceAreas } from '#domain/site/catalogue.ts'
import { type PublicSite, publicUrl } from '#domain/site/site.ts'
import type { LocalBusiness, Organization, Place, Reference, WebSite } from './schema-org.ts'

export const language = 'en-US'

export function businessNode(site: PublicSite): LocalBusiness {
  const { address } = site
  return {
    '@type': 'LocalBusiness',
    ...names(site),
    description: site.description,
    image: publicUrl(site, site.shareImage),
    telephone: site.configPhoneCall,
    email: site.configEmail,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: 'US',
    },
    openingHoursSpecification: site.hours.map(({ label, schemaDays, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      name: label,
      dayOfWeek: schemaDays,
      opens,
      closes,
    })),
    areaServed: allServiceAreas(),
    sameAs: [
      site.configSocialWa,
      site.configSocialIn,
      site.configSocialIm,
      site.configSocialFb,
      site.configSocialTt,
      site.configSocialYt,
    ],
  }
}

/** Not a LocalBusiness, for which search engines require an address. */
export function organizationNode(site: PublicSite): Organization {
  return { '@type': 'Organization', ...names(site) }
}

export function webSiteNode(site: PublicSite): WebSite {
  return {
    '@type': 'WebSite',
    '@id': publicUrl(site, '/#website'),
    name: site.name,
    url: publicUrl(site, '/'),
    description: site.description,
    inLanguage: language,
    publisher: companyReference(site),
  }
}

export function companyReference(site: PublicSite): Reference {
  return { '@id': publicUrl(site, '/#company') }
}

export function allServiceAreas(): Place[] {
  return placeNodes(serviceAreas.map(({ title }) => title))
}

export function placeNodes(names: readonly string[]): Place[] {
  return names.map((name) => ({ '@type': 'Place', name }))
}

function names(site: PublicSite) {
  return { ...companyReference(site), name: site.name, url: publicUrl(site, '/') }
}
