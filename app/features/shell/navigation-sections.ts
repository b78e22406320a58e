import type { FleetMenuItem } from '#domain/fleet/vehicle-class.ts'
import { serviceAreas, services } from '#domain/site/catalogue.ts'
import type { PublicSite } from '#domain/site/site.ts'

export type NavigationLink = { label: string; to: string }

export type NavigationSection = {
  label: string
  /** A heading above the links. */
  title?: string
  links: NavigationLink[]
}

/** SPEC's header entries, for the desktop bar, the mobile menu and the footer. */
export function navigationSections({
  site,
  fleet,
}: {
  site: PublicSite
  fleet: FleetMenuItem[]
}): NavigationSection[] {
  return [
    {
      label: 'Service Areas',
      title: 'New York',
      links: serviceAreas.map((area) => ({ label: area.title, to: `/service-areas/nyc/${area.name}` })),
    },
    {
      label: 'Services',
      links: [
        { label: 'All services', to: '/services' },
        ...services.map((service) => ({ label: service.title, to: `/services/${service.name}` })),
      ],
    },
    {
      label: 'Fleet',
      links: [
        { label: 'The whole fleet', to: '/fleet' },
        ...fleet.map((car) => ({ label: car.name, to: `/fleet/${car.slug}` })),
      ],
    },
    {
      label: 'Reservations',
      links: [
        { label: 'Make online reservation', to: '/booking' },
        { label: 'Make a call', to: `tel:${site.configPhoneCall}` },
      ],
    },
    {
      label: 'Support',
      links: [
        { label: 'Contact us', to: '/support/contact-us' },
        { label: 'FAQ', to: '/support/faq' },
      ],
    },
    {
      label: 'About Us',
      links: [
        { label: 'Our Company', to: '/about-us' },
        { label: `Why Choose ${site.brand}?`, to: '/about-us/why' },
        { label: 'Our Mission', to: '/about-us/mission' },
        { label: 'Safety', to: '/about-us/safety' },
        { label: 'Check Out Online Rates', to: '/about-us/rates' },
      ],
    },
  ]
}

export const blogLink: NavigationLink = { label: 'Blog', to: '/blog' }
