import type { ReactNode } from 'react'
import { Columns } from '#app/features/page/columns.tsx'
import { ContactCard } from '#app/features/page/contact-card.tsx'
import { Icon, type LucideIcon } from '#app/ui/icon.tsx'
import { useFocusFallback } from '#app/ui/use-focus-fallback.ts'

/** What a payment page shows at the moment. */
export type PageView = {
  title: string
  lead: string
  /** Says at a glance how it went. */
  mark?: LucideIcon
  aside?: ReactNode
  body?: ReactNode
}

/** The heading stays in its place while what it says changes, so that the change is announced. */
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
