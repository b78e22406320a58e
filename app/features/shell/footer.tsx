import { memo } from 'react'
import { useRootData } from '#app/features/document/root-data.ts'
import { documents } from '#domain/site/catalogue.ts'
import { ColourModeSwitch } from './colour-mode.tsx'
import { EmailLink, Logo, PhoneLink, SocialLinks } from './company-links.tsx'
import { blogLink, navigationSections } from './navigation-sections.ts'

/** The site's navigation, the company's address and the legal pages. */
export const Footer = memo(function Footer() {
  const { site, fleet, year } = useRootData()
  const sections = navigationSections({ site, fleet })
  const columns = [
    ...sections.map((section) =>
      section.label === 'About Us' ? { ...section, links: [...section.links, blogLink] } : section,
    ),
    {
      label: 'Small print',
      links: documents.map((page) => ({ label: page.title, to: `/docs/${page.name}` })),
    },
  ]
  return (
    <footer className="off-stage border-t border-line bg-sunken">
      <div className="page-width grid gap-12 py-16 lg:grid-cols-[minmax(16rem,1fr)_3fr] lg:gap-16">
        <div className="flex flex-col items-start gap-5">
          <Logo site={site} />
          <p className="max-w-72 text-small text-muted">{site.description}</p>
          <address className="text-small not-italic text-muted">
            {site.address.street}
            <br />
            {site.address.locality}, {site.address.region} {site.address.postalCode}
          </address>
          <div className="flex flex-col">
            <PhoneLink site={site} />
            <EmailLink site={site} />
          </div>
          <SocialLinks site={site} className="-ms-3.5" />
        </div>
        <nav aria-label="Footer" className="columns-1 gap-10 xs:columns-2 md:columns-3 xl:columns-4">
          {columns.map((section) => (
            <section key={section.label} className="mb-10 break-inside-avoid">
              <h2 className="small-caps font-sans text-muted">{section.label}</h2>
              <ul className="mt-3">
                {section.links.map((link) => (
                  <li key={link.to}>
                    <a
                      href={link.to}
                      className="inline-block py-1.5 text-small text-ink hover:text-accent hover:underline"
                    >
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap items-center justify-between gap-4 py-6 text-small text-muted">
          <p>
            © {year} {site.name}. A demonstration company: its phone numbers and addresses are fictitious.
          </p>
          <ColourModeSwitch />
        </div>
      </div>
    </footer>
  )
})
