import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { Me } from '#desk/api/me.ts'
import { Brand } from '#desk/ui/brand.tsx'
import type { Section } from '#desk/ui/section.ts'
import { PersonMenu } from './person-menu.tsx'
import { SectionLinks } from './section-links.tsx'

type Props = { sections: readonly Section[]; me: Me; openPalette: () => void }

/** The menu of a narrow window: a bar, and a panel that it opens. A native popover closes by Escape and a press outside. */
export function PhoneBar({ sections, me, openPalette }: Props) {
  const bar = useRef<HTMLElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    void pathname
    const menu = panel.current
    return () => menu?.hidePopover()
  }, [pathname])
  return (
    <header
      ref={bar}
      className="scheme-dark rail-surface sticky top-0 z-20 flex items-center justify-between gap-4 px-gutter py-2.5 lg:hidden print:hidden"
    >
      <Brand />
      <button
        type="button"
        onClick={openPalette}
        aria-label="Go to"
        className="ms-auto grid size-11 place-items-center rounded-control hover:bg-raised"
      >
        <Icon name="search" className="size-5" />
      </button>
      <button
        type="button"
        popoverTarget="desk-menu"
        className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line px-3 sm:px-4 font-medium hover:bg-raised"
      >
        <Icon name="menu" className="size-5" />
        Menu
      </button>
      <div
        ref={panel}
        id="desk-menu"
        popover="auto"
        // The bar is higher with large text, and lower below the banner of a lost connection.
        onBeforeToggle={({ currentTarget }) => {
          currentTarget.style.top = `${bar.current?.getBoundingClientRect().bottom ?? 0}px`
        }}
        className="fixed inset-x-0 bottom-auto m-0 max-h-[75dvh] w-full max-w-none flex-col gap-4 overflow-y-auto border-b border-line rail-surface px-3 pb-5 pt-2 text-ink shadow-float open:flex"
      >
        <nav aria-label="Desk">
          <SectionLinks sections={sections} onFollow={() => panel.current?.hidePopover()} />
        </nav>
        <PersonMenu me={me} />
      </div>
    </header>
  )
}
