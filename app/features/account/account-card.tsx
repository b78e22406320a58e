import { type ReactNode, useEffect, useRef } from 'react'
import { useSite } from '#app/features/document/root-data.ts'
import { Button } from '#app/ui/button.tsx'

type Props = {
  title: string
  lead: ReactNode
  children?: ReactNode
  /** Links to the other account pages. */
  footer?: ReactNode
  /** Moves the focus to the heading, for a card that replaces another. */
  takesFocus?: boolean
}

/** A single centered card, the layout of every account page. */
export function AccountCard({ title, lead, children, footer, takesFocus = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="mx-auto w-full max-w-xl overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className="flex flex-col gap-8 px-6 py-9 sm:px-12 sm:py-12">
        <div className="flex flex-col gap-3">
          <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined} className="text-heading outline-none">
            {title}
          </h1>
          <p className="text-muted">{lead}</p>
        </div>
        {children}
      </div>
      {footer ? (
        <div className="flex flex-col border-t border-line bg-sunken/60 px-6 py-5 text-small text-muted sm:px-12">
          {footer}
        </div>
      ) : null}
    </div>
  )
}

/** A line in the card's footer: a short text and a link. */
export function CardLink({ text, href, children }: { text: string; href: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {text}
      <a href={href} className={cardLinkClass}>
        {children}
      </a>
    </p>
  )
}

export const cardLinkClass =
  'inline-flex min-h-11 min-w-11 items-center font-medium text-accent underline underline-offset-4 hover:no-underline'

type EmailSentProps = {
  email: string
  /** The purpose of the email, and how long its link is valid. */
  children: ReactNode
  onAgain: () => void
}

/** The same text whether or not the address has an account, so that the page does not reveal which. */
export function EmailSent({ email, children, onAgain }: EmailSentProps) {
  return (
    <AccountCard
      takesFocus
      title="Check your email"
      lead={
        <>
          We’ve sent an email to <strong className="font-medium break-words text-ink">{email}</strong>.
        </>
      }
      footer={
        <CardLink text="Back to" href="/auth/sign-in">
          Sign in
        </CardLink>
      }
    >
      <p>{children}</p>
      <p className="text-muted">
        It should arrive within a few minutes. If it doesn’t, check your spam folder and the address above.
      </p>
      <Button onClick={onAgain} className="self-start max-sm:w-full">
        Use another address
      </Button>
    </AccountCard>
  )
}

/** Account pages need JavaScript: without it, offers the phone number. */
export function NoScriptNotice() {
  const { configPhoneCall, configPhoneNumber } = useSite()
  return (
    <noscript>
      <p className="rounded-card border border-line bg-sunken p-5">
        Accounts need JavaScript, and it’s turned off in your browser. You can also book by phone:{' '}
        <a href={`tel:${configPhoneCall}`} className="underline underline-offset-4">
          {configPhoneNumber}
        </a>
        .
      </p>
    </noscript>
  )
}
