import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { AccountCard, CardLink } from './account-card.tsx'

type Props = {
  email: string
  /** The purpose of the email, and how long its link is valid. */
  children: ReactNode
  onAgain: () => void
}

/** The same text whether or not the address has an account, so that the page does not reveal which. */
export function EmailSent({ email, children, onAgain }: Props) {
  return (
    <AccountCard
      takesFocus
      title="Check Your E-mail"
      lead={
        <>
          We have sent a message to <strong className="font-medium break-words text-ink">{email}</strong>.
        </>
      }
      footer={
        <CardLink text="Back to" href="/auth/sign-in">
          Sign In
        </CardLink>
      }
    >
      <p>{children}</p>
      <p className="text-muted">
        It should arrive within a few minutes. If it does not, please check your spam folder, and the address.
      </p>
      <Button onClick={onAgain} className="self-start max-sm:w-full">
        Use another address
      </Button>
    </AccountCard>
  )
}
