import { useId, useRef, useState } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { popoverHideDelayMs } from '#domain/page-constants.ts'
import type { NavigationLink, NavigationSection } from './navigation-sections.ts'

type Props = { sections: NavigationSection[]; extra: NavigationLink }

export function DesktopNavigation({ sections, extra }: Props) {
  return (
    <nav aria-label="Main" className="hidden lg:block">
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
  'hover:text-accent xl:gap-1.5 xl:px-3 xl:text-[0.9375rem]',
)

/** Opens on hover, click, touch and keyboard; without JavaScript the style sheet opens it on hover and focus. */
function Dropdown({ section }: { section: NavigationSection }) {
  const [open, setOpen] = useState(false)
  const timer = useRef<number | undefined>(undefined)
  const trigger = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  function show() {
    window.clearTimeout(timer.current)
    setOpen(true)
  }
  function hideSoon() {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(false), popoverHideDelayMs)
  }

  return (
    <li
      className="group relative"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && hideSoon()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        trigger.current?.focus()
      }}
    >
      <button
        ref={trigger}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        // With a mouse, hovering has opened the menu, so the click must not close it.
        onClick={(event) => (isMouseClick(event) ? show() : setOpen(!open))}
        className={entry}
      >
        {section.label}
        <Icon
          name="chevron-down"
          className={classes('size-3.5 transition-transform xl:size-4', open && 'rotate-180')}
        />
      </button>
      <div
        id={panelId}
        className={classes(
          'absolute start-1/2 top-full z-40 -translate-x-1/2 pt-2 transition-opacity duration-150',
          'no-js:group-focus-within:visible no-js:group-focus-within:opacity-100',
          'no-js:group-hover:visible no-js:group-hover:opacity-100',
          open ? 'visible opacity-100' : 'invisible opacity-0',
        )}
      >
        <div className="rounded-card border border-line bg-raised p-3 shadow-float">
          {section.title ? <p className="small-caps px-3 pb-1 pt-2 text-muted">{section.title}</p> : null}
          <ul className={section.links.length > 8 ? 'w-128 columns-2 gap-0' : 'w-64'}>
            {section.links.map((link) => (
              <li key={link.to} className="break-inside-avoid">
                <a
                  href={link.to}
                  onClick={() => setOpen(false)}
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

function isMouseClick(event: { nativeEvent: MouseEvent }): boolean {
  return (event.nativeEvent as PointerEvent).pointerType === 'mouse' && event.nativeEvent.detail > 0
}
