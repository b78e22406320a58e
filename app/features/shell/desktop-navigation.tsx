import type { NavigationLink, NavigationSection } from '#app/features/document/root-data.ts'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'

type Props = { sections: NavigationSection[]; extra: NavigationLink }

export function DesktopNavigation({ sections, extra }: Props) {
  return (
    <nav aria-label="Main" data-in-checkout="hidden" className="hidden lg:block">
      <ul className="flex items-center xl:gap-1">
        {sections.map((section) => (
          <Dropdown key={section.label} section={section} />
        ))}
        <li>
          <a href={extra.to} className={entry}>
            {extra.label}
          </a>
        </li>
      </ul>
    </nav>
  )
}

/** Tight spacing: at 1024 pixels all entries just fit. */
const entry = classes(
  'inline-flex min-h-11 items-center gap-0.5 whitespace-nowrap rounded-control px-1.5 text-small font-medium text-ink',
  'hover:bg-tint xl:gap-1.5 xl:px-3 xl:text-[0.9375rem]',
)

/**
 * The page script opens it on hover, click, touch and keyboard, by `data-open`. Until that runs, the style sheet opens
 * it on hover and focus.
 */
function Dropdown({ section }: { section: NavigationSection }) {
  const panelId = `menu-${section.label.toLowerCase().replaceAll(' ', '-')}`
  return (
    <li data-dropdown="" className="group relative">
      <button type="button" aria-expanded={false} aria-controls={panelId} className={entry}>
        {section.label}
        <Icon
          name="chevron-down"
          className="size-3.5 transition-transform group-data-open:rotate-180 xl:size-4"
        />
      </button>
      <div
        id={panelId}
        className={classes(
          'invisible absolute start-1/2 top-full z-40 -translate-x-1/2 pt-2 opacity-0 transition-opacity duration-150',
          'group-data-open:visible group-data-open:opacity-100',
          'no-page-script:group-focus-within:visible no-page-script:group-focus-within:opacity-100',
          'no-page-script:group-hover:visible no-page-script:group-hover:opacity-100',
        )}
      >
        <div className="rounded-card border border-line bg-raised p-3 shadow-float">
          {section.title ? (
            <a
              href={section.title.to}
              className="small-caps flex min-h-11 items-center rounded-control px-3 text-muted hover:bg-primary/12 focus-visible:-outline-offset-2"
            >
              {section.title.label}
            </a>
          ) : null}
          <ul className={section.links.length > 8 ? 'w-128 columns-2 gap-0' : 'w-64'}>
            {section.links.map((link) => (
              <li key={link.to} className="break-inside-avoid">
                <a
                  href={link.to}
                  className="flex min-h-11 items-center rounded-control px-3 text-[0.9375rem] text-ink hover:bg-primary/12 focus-visible:-outline-offset-2"
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </li>
  )
}
