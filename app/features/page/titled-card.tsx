import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Makes the card a landmark region, labeled by its title. */
  id?: string
  children: ReactNode
}

/** A card with a heading. */
export function TitledCard({ title, id, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-7 shadow-card sm:p-9"
    >
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {children}
    </section>
  )
}
