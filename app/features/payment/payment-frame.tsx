import type { ReactNode } from 'react'
import { ContactCard } from '#app/features/page/contact.tsx'
import { Columns } from '#app/features/page/page-layout.tsx'
import { Icon, type LucideIcon } from '#app/ui/icon.tsx'
import { useFocusFallback } from '#app/ui/use-focus-fallback.ts'

/** The current content of a payment page. */
export type PageView = {
  title: string
  lead: string
  /** An icon for the outcome. */
  mark?: LucideIcon
  aside?: ReactNode
  body?: ReactNode
}

/** The heading element stays mounted while its text changes, so that screen readers announce the change. */
export function PaymentFrame({ title, lead, mark, aside = <ContactCard />, body }: PageView) {
  const heading = useFocusFallback(title)
  return (
    <Columns aside={aside}>
      <div className="flex flex-col gap-5">
        {mark ? (
          <span className="grid size-14 place-items-center rounded-full border border-line text-accent">
            <Icon name={mark} className="size-6 stroke-[1.25]" />
          </span>
        ) : null}
        <h1 ref={heading} tabIndex={-1} className="max-w-4xl text-heading outline-none">
          {title}
        </h1>
        <p role="status" className="max-w-2xl text-lead text-muted">
          {lead}
        </p>
      </div>
      {body}
    </Columns>
  )
}
