import type { Me } from '#desk/api/me.ts'
import { Brand } from '#desk/ui/brand.tsx'
import { PersonMenu } from './person-menu.tsx'
import type { Section } from './section.ts'
import { SectionLinks } from './section-links.tsx'

type Props = { sections: readonly Section[]; me: Me }

/** The menu beside the screen, in a window that is wide enough. Dark in both color modes. */
export function Rail({ sections, me }: Props) {
  return (
    <header className="scheme-dark rail-surface sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto px-3 py-6 lg:flex print:hidden">
      <div className="px-3">
        <Brand />
      </div>
      <nav aria-label="Desk" className="flex-1">
        <SectionLinks sections={sections} />
      </nav>
      <PersonMenu me={me} />
    </header>
  )
}
