import type { ReactNode } from 'react'
import { CallUs } from './call-us.tsx'
import { Columns } from './columns.tsx'
import { PageHeading } from './page-heading.tsx'

type Props = { title: string; lead: string; children?: ReactNode; aside?: ReactNode }

/** A page with a single message, and a contact card beside it. */
export function NoticePage({ title, lead, children, aside = <CallUs /> }: Props) {
  return (
    <Columns aside={aside}>
      <PageHeading title={title} lead={lead} />
      {children}
    </Columns>
  )
}
