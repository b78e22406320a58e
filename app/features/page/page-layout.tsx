import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '#app/ui/navigation/breadcrumb.tsx'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'

type Props = { title: string; lead?: ReactNode; crumbs?: Crumb[] }

export function PageHeading({ title, lead, crumbs }: Props) {
  return (
    <div className="flex flex-col gap-5">
      {crumbs ? <Breadcrumb items={[{ label: 'Home', to: '/' }, ...crumbs]} /> : null}
      <h1 className="max-w-4xl text-heading">{title}</h1>
      {lead ? <p className="max-w-2xl text-lead text-muted">{lead}</p> : null}
    </div>
  )
}

/** The main column and the aside, which is below it on a phone. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-[minmax(0,1.6fr)_minmax(20rem,1fr)] lg:gap-16">
      <div className="flex flex-col gap-8">{children}</div>
      <aside className="lg:sticky lg:top-28">{aside}</aside>
    </div>
  )
}

type TitledCardProps = {
  title: string
  /** Makes the card a landmark region, labeled by its title. */
  id?: string
  children: ReactNode
}

/** A card with a heading. */
export function TitledCard({ title, id, children }: TitledCardProps) {
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

type AsideCardProps = { title: string; text: string; children: ReactNode }

/** A card with a text and a column of buttons. */
export function AsideCard({ title, text, children }: AsideCardProps) {
  return (
    <TitledCard title={title}>
      <p className="text-muted">{text}</p>
      <div className="flex flex-col gap-3">{children}</div>
    </TitledCard>
  )
}

/** A numbered list of steps. */
export function NumberedSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="flex flex-col gap-4">
      {steps.map((step, index) => (
        <li key={step} className="grid grid-cols-[2rem_1fr] gap-3">
          <span
            aria-hidden
            className="grid size-8 place-items-center rounded-full border border-edge text-small tabular"
          >
            {index + 1}
          </span>
          <span className="max-w-prose pt-0.5 wrap-anywhere tabular">{withNonBreakingSpaces(step)}</span>
        </li>
      ))}
    </ol>
  )
}
