import type { NavigationLink, NavigationSection } from '#app/features/document/root-data.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PublicSite } from '#domain/site/site.ts'
import { ProfileButton, SignInButton } from './account-button.tsx'
import { ColorModeSwitch } from './color-mode.tsx'
import { EmailLink, PhoneLink, SocialLinks } from './company-links.tsx'
import { myBookingLink } from './navigation-sections.ts'

type Props = { site: PublicSite; sections: NavigationSection[]; extra: NavigationLink }

/** Built on `<details>`, so that it works without JavaScript. The page script closes it and remembers its sections. */
export function MobileMenu({ site, sections, extra }: Props) {
  return (
    <details data-mobile-menu="" data-in-checkout="hidden" className="group/menu lg:hidden">
      <summary
        aria-label="Menu"
        className="grid size-tool list-none place-items-center rounded-control text-ink hover:bg-tint"
      >
        <Icon name="menu" className="size-6 group-open/menu:hidden" />
        <Icon name="x" className="hidden size-6 group-open/menu:block" />
      </summary>
      <div className="fixed inset-x-0 bottom-0 top-(--header-height) z-40 overflow-y-auto overscroll-contain bg-ground">
        <nav aria-label="Mobile" className="page-width flex min-h-[calc(100%+1px)] flex-col pb-12 pt-2">
          {sections.map((section) => (
            <Section key={section.label} section={section} />
          ))}
          {[extra, myBookingLink].map(({ to, label }) => (
            <a
              key={to}
              href={to}
              className="flex min-h-14 items-center border-b border-line text-lead font-medium"
            >
              {label}
            </a>
          ))}
          <div className="-ms-4 mt-8 flex items-center gap-3">
            <SignInButton className="signed-in:hidden" />
            <ProfileButton />
          </div>
          <div className="mt-6 flex flex-col">
            <PhoneLink site={site} />
            <EmailLink site={site} />
            <SocialLinks site={site} className="-ms-3.5" />
          </div>
          <ColorModeSwitch place="menu" className="mt-6" />
        </nav>
      </div>
    </details>
  )
}

function Section({ section }: { section: NavigationSection }) {
  return (
    <details className="group/section border-b border-line">
      <summary className="flex min-h-14 list-none items-center justify-between text-lead font-medium">
        {section.label}
        <Icon
          name="chevron-down"
          className="size-5 text-muted transition-transform group-open/section:rotate-180"
        />
      </summary>
      {section.title ? (
        <a href={section.title.to} className="small-caps flex min-h-11 items-center text-muted">
          {section.title.label}
        </a>
      ) : null}
      <ul className="pb-4">
        {section.links.map((link) => (
          <li key={link.to}>
            <a href={link.to} className="flex min-h-11 items-center text-body text-muted hover:text-ink">
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
