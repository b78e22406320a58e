import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPhone } from '#domain/contact/phone-number.ts'

export const queueRowClass =
  'grid items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-5 md:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,17rem)_minmax(0,1fr)_auto]'

type Props = {
  reference: string
  customer: string
  phone: string
  /** The screen of the booking or quote. */
  to: string
  /** What needs a person, then the one press that settles it. */
  children: ReactNode
}

/** A row of the queue that is about a customer's booking or quote. */
export function QueueRow({ reference, customer, phone, to, children }: Props) {
  return (
    <li aria-label={`${reference}, ${customer}`} className={queueRowClass}>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{customer}</p>
        <p className="flex flex-wrap gap-x-3 text-small text-muted md:max-xl:flex-col">
          <Link to={to} className="tabular inline-flex min-h-6 items-center text-accent hover:underline">
            {reference}
          </Link>
          <a
            href={`tel:${phone}`}
            className="inline-flex min-h-6 items-center whitespace-nowrap hover:underline"
          >
            {formatPhone(phone)}
          </a>
        </p>
      </div>
      {children}
    </li>
  )
}
