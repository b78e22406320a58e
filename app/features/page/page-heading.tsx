import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '#app/ui/navigation/breadcrumb.tsx'

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
