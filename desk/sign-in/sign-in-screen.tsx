import { loadMe, useMe } from '#desk/api/me.ts'
import { Notice } from '#desk/ui/failure.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Replaces every screen until an employee signs in, so that the sign-in leads to the screen that was asked for. */
export function SignInScreen() {
  const endedBecause = useMe((state) => state.endedBecause)
  return (
    <SignInCard title="Sign in" lead="For the people who work here.">
      {endedBecause ? <Notice tone="danger" role="alert" title={endedBecause} /> : null}
      <SignInForm hasSuggestions onSignedIn={loadMe} />
      <p className="text-small text-muted">
        Lost your passkey, your phone or your password? An owner can send you a new invitation.
      </p>
    </SignInCard>
  )
}
