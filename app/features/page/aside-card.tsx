import type { ReactNode } from 'react'
import { TitledCard } from './titled-card.tsx'

type Props = { title: string; text: string; children: ReactNode }

/** A card with a text and a column of buttons. */
export function AsideCard({ title, text, children }: Props) {
  return (
    <TitledCard title={title}>
      <p className="text-muted">{text}</p>
      <div className="flex flex-col gap-3">{children}</div>
    </TitledCard>
  )
}
