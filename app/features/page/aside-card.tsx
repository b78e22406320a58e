import type { ReactNode } from 'react'
import { TitledCard } from './titled-card.tsx'

type Props = { title: string; text: string; children: ReactNode }

/** Why to turn there, and the ways, one below the other. */
export function AsideCard({ title, text, children }: Props) {
  return (
    <TitledCard title={title}>
      <p className="text-muted">{text}</p>
      <div className="flex flex-col gap-3">{children}</div>
    </TitledCard>
  )
}
