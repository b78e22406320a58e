import { memo } from 'react'
import { type RootData, useRootData } from '#app/features/document/root-data.ts'
import { SharedMarkup } from '#app/features/document/shared-markup.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AccountButton } from './account-button.tsx'
import { EmailLink, Logo, MyBookingLink, PhoneLink, SocialLinks } from './company-links.tsx'
import { DesktopNavigation } from './desktop-navigation.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { blogLink } from './navigation-sections.ts'

/** `overlay` puts the header over a picture, where it is dark in both color modes. */
export const Header = memo(function Header({ overlay = false }: { overlay?: boolean }) {
  const data = useRootData()
  return (
    // One landmark for both strips. `contents`, as a box would limit how long the lower strip stays sticky.
    <SharedMarkup
      tag="header"
      className="contents"
      data={data}
      name={overlay ? 'header over a picture' : 'header'}
    >
      <HeaderStrips data={data} overlay={overlay} />
    </SharedMarkup>
  )
})

function HeaderStrips({ data: { site, menu }, overlay }: { data: RootData; overlay: boolean }) {
  return (
    <>
      <div
        data-in-checkout="hidden"
        className={overlay ? 'scheme-dark relative z-30 bg-[#12110f] text-ink' : 'relative z-30 bg-sunken'}
      >
        <div className="page-width hidden items-center gap-7 lg:flex">
          <EmailLink site={site} />
          <PhoneLink site={site} />
          <MyBookingLink />
          <SocialLinks site={site} className="-me-3.5" />
        </div>
      </div>
      <div className={overlay ? `${bar} scheme-dark text-ink` : bar}>
        <div
          aria-hidden
          className={
            overlay
              ? 'overlay-bar absolute inset-0 -z-10'
              : 'absolute inset-0 -z-10 border-b border-line bg-ground/92 backdrop-blur-md'
          }
        />
        <div className="page-width flex h-(--header-height) items-center justify-between gap-2 sm:gap-4">
          <Logo site={site} />
          <DesktopNavigation sections={menu} extra={blogLink} />
          <div className="flex items-center gap-1 sm:gap-2">
            <div className="hidden sm:block">
              <AccountButton />
            </div>
            {/* In the bar of a phone, too: it stays in view, and covers neither toasts nor the consent banner. */}
            <LinkButton
              href="/booking"
              size="sm"
              data-in-checkout="hidden"
              className="max-xs:hidden max-sm:px-2.5"
            >
              <span>
                Book<span className="max-sm:sr-only"> a car</span>
              </span>
            </LinkButton>
            <a
              href={`tel:${site.configPhoneCall}`}
              aria-label={`Call ${site.configPhoneNumber}`}
              data-in-checkout="labeled"
              className="grid size-tool place-items-center rounded-control text-ink hover:bg-tint lg:hidden"
            >
              <Icon name="phone" className="size-5" />
            </a>
            <MobileMenu site={site} sections={menu} extra={blogLink} />
          </div>
        </div>
      </div>
    </>
  )
}

const bar = 'sticky top-0 z-30'
