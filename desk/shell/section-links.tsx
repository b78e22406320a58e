import { NavLink } from 'react-router'
import type { Section } from '#desk/ui/section.ts'

type Props = { sections: readonly Section[]; onFollow?: () => void }

export function SectionLinks({ sections, onFollow }: Props) {
  return (
    <ul className="flex flex-col gap-0.5">
      {sections.map(({ path, label, icon: Mark }) => (
        <li key={path}>
          <NavLink
            to={path}
            end={path === '/'}
            onClick={onFollow}
            className="flex min-h-11 items-center gap-3 rounded-control px-3 text-muted hover:bg-raised hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-raised aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            <Mark aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
