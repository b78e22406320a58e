import { type MouseEvent, useRef, useState } from 'react'
import { useSession } from '#app/client/session.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PublicSite } from '#domain/site/site.ts'
import { ProfileButton, SignInButton } from './account-button.tsx'
import { ColourModeSwitch } from './colour-mode.tsx'
import { EmailLink, PhoneLink, SocialLinks } from './company-links.tsx'
import type { NavigationLink, NavigationSection } from './navigation-sections.ts'

type Props = { site: PublicSite; sections: NavigationSection[]; extra: NavigationLink }

/** Built on `<details>`, so that it works without JavaScript and before hydration. */
export function MobileMenu({ site, sections, extra }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const signedIn = useSession(({ profile }) => profile !== null)
  const [open, setOpen] = useState(false)
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())

  function close() {
    setOpen(false)
    menu.current?.querySelector('summary')?.focus()
  }
  function closeOnLink(event: MouseEvent) {
    if ((event.target as Element).closest('a')) setOpen(false)
  }

  return (
    <details
      ref={menu}
      open={open}
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
      onKeyDown={(event) => event.key === 'Escape' && open && close()}
      data-mobile-menu=""
      className="group/menu lg:hidden"
    >
      <summary
        aria-label="Menu"
        className="grid size-tool list-none place-items-center rounded-control text-ink hover:bg-tint"
      >
        <Icon name="menu" className="size-6 group-open/menu:hidden" />
        <Icon name="x" className="hidden size-6 group-open/menu:block" />
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link fires click, too; this only listens to it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      <div
        onClick={closeOnLink}
        className="fixed inset-x-0 bottom-0 top-(--header-height) z-40 overflow-y-auto bg-ground"
      >
        <nav aria-label="Mobile" className="page-width flex flex-col pb-12 pt-2">
          {sections.map((section) => (
            <Section
              key={section.label}
              section={section}
              expanded={expanded.has(section.label)}
              onExpandedChange={(now) => setExpanded((before) => withLabel(before, section.label, now))}
            />
          ))}
          <a
            href={extra.to}
            className="flex min-h-14 items-center border-b border-line text-lead font-medium"
          >
            {extra.label}
          </a>
          <div className="-ms-4 mt-8 flex items-center gap-3">
            {signedIn ? null : <SignInButton />}
            <ProfileButton />
          </div>
          <div className="mt-6 flex flex-col">
            <PhoneLink site={site} />
            <EmailLink site={site} />
            <SocialLinks site={site} className="-ms-3.5" />
          </div>
          <ColourModeSwitch className="mt-6" />
        </nav>
      </div>
    </details>
  )
}

type SectionProps = {
  section: NavigationSection
  expanded: boolean
  onExpandedChange: (expanded: boolean) => void
}

function Section({ section, expanded, onExpandedChange }: SectionProps) {
  return (
    <details
      open={expanded}
      onToggle={(event) => onExpandedChange(event.currentTarget.open)}
      className="group/section border-b border-line"
    >
      <summary className="flex min-h-14 list-none items-center justify-between text-lead font-medium">
        {section.label}
        <Icon
          name="chevron-down"
          className="size-5 text-muted transition-transform group-open/section:rotate-180"
        />
      </summary>
      {section.title ? <p className="small-caps pb-1 text-muted">{section.title}</p> : null}
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

function withLabel(labels: ReadonlySet<string>, label: string, present: boolean): ReadonlySet<string> {
  if (labels.has(label) === present) return labels
  const next = new Set(labels)
  if (present) next.add(label)
  else next.delete(label)
  return next
}
