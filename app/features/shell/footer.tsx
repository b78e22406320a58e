import { memo } from 'react'
import { type RootData, useRootData } from '#app/features/document/root-data.ts'
import { SharedMarkup } from '#app/features/document/shared-markup.tsx'
import { ColorModeSwitch } from './color-mode.tsx'
import { EmailLink, Logo, PhoneLink, SocialLinks } from './company-links.tsx'

/** The site's navigation, the company's address and the legal pages. */
export const Footer = memo(function Footer() {
  const data = useRootData()
  return (
    <SharedMarkup tag="footer" className="off-stage border-t border-line bg-sunken" data={data} name="footer">
      <FooterContent data={data} />
    </SharedMarkup>
  )
})

function FooterContent({ data: { site, footer, year } }: { data: RootData }) {
  return (
    <>
      <div className="page-width grid gap-8 py-10 sm:gap-12 sm:py-16 lg:grid-cols-[minmax(16rem,1fr)_3fr] lg:gap-16">
        <div className="flex flex-col items-start gap-5">
          <Logo site={site} />
          <p className="max-w-72 text-small text-muted max-sm:hidden">{site.description}</p>
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
          {footer.map((section) => (
            <section key={section.label} className="mb-7 break-inside-avoid sm:mb-10">
              <h2 className="small-caps font-sans text-muted">{section.label}</h2>
              {/* On a phone only the first of a long list, which leads to the others; the menu has them all. */}
              <ul className={section.links.length > 6 ? shortOnPhones : 'mt-2 sm:mt-3'}>
                {section.links.map((link) => (
                  <li key={link.to}>
                    <a href={link.to} className="inline-block py-1.5 text-small text-ink hover:underline">
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
            © {year} {site.name}. This is a demonstration: the company, its phone numbers and addresses are
            fictitious.
          </p>
          <ColorModeSwitch place="footer" />
        </div>
      </div>
    </>
  )
}

const shortOnPhones = 'mt-2 sm:mt-3 max-sm:[&>:nth-child(n+2)]:hidden'
