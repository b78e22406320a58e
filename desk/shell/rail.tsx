import { Icon } from '#app/ui/icon.tsx'
import type { Me } from '#desk/api/me.ts'
import { Brand } from '#desk/ui/brand.tsx'
import type { Section } from '#desk/ui/section.ts'
import { PersonMenu } from './person-menu.tsx'
import { SectionLinks } from './section-links.tsx'

type Props = { sections: readonly Section[]; me: Me; openPalette: () => void }

/** The menu beside the screen, in a window that is wide enough. Dark in both color modes. */
export function Rail({ sections, me, openPalette }: Props) {
  return (
    <header className="scheme-dark rail-surface sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto px-3 py-6 lg:flex print:hidden">
      <div className="px-3">
        <Brand />
      </div>
      <button
        type="button"
        onClick={openPalette}
        aria-keyshortcuts="Control+K Meta+K"
        className="mx-1 flex min-h-11 items-center gap-2 rounded-control border border-line px-3 text-muted hover:bg-raised hover:text-ink"
      >
        <Icon name="search" className="size-4" />
        <span className="flex-1 text-start">Go to</span>
        <kbd className="font-sans text-small">Ctrl K</kbd>
      </button>
      <nav aria-label="Desk" className="flex-1">
        <SectionLinks sections={sections} />
      </nav>
      <PersonMenu me={me} />
    </header>
  )
}
