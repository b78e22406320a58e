import type { NavigationLink, NavigationSection } from '#app/features/document/root-data.ts'
import type { FleetMenuItem } from '#domain/fleet/vehicle-class.ts'
import { documents, inSiteOrder, serviceAreas, services } from '#domain/site/catalogue.ts'
import type { PublicSite } from '#domain/site/site.ts'

/** SPEC's header entries, for the desktop bar and the mobile menu. */
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
      title: { label: 'New York', to: '/service-areas/nyc' },
      links: serviceAreas.map((area) => ({ label: area.title, to: `/service-areas/nyc/${area.name}` })),
    },
    {
      label: 'Services',
      links: [
        { label: 'All services', to: '/services' },
        ...inSiteOrder(site.key, services, ({ name }) => name).map(({ name, title }) => ({
          label: title,
          to: `/services/${name}`,
        })),
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
        myBookingLink,
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

/** The same links for the footer, with the blog and the legal pages. */
export function footerSections(menu: NavigationSection[]): NavigationSection[] {
  return [
    ...menu.map(({ label, title, links }) => ({
      label,
      links: [
        ...(title ? [{ ...title, label: 'All service areas' }] : []),
        ...links,
        ...(label === 'About Us' ? [blogLink] : []),
      ],
    })),
    {
      label: 'Legal',
      links: documents.map(({ name, title }) => ({ label: title, to: `/docs/${name}` })),
    },
  ]
}

export const blogLink: NavigationLink = { label: 'Blog', to: '/blog' }

/** Not among SPEC's entries, but customers with a booking need a way in from every page. */
export const myBookingLink: NavigationLink = { label: 'My booking', to: '/booking/info' }
