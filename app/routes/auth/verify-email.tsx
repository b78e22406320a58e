import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#app/client/call-api.ts'
import { isInvalidLink, useLinkSecret } from '#app/client/link-secret.ts'
import { signInWithToken } from '#app/client/profile.ts'
import { AccountCard, NoScriptNotice } from '#app/features/account/account-card.tsx'
import type { Failure } from '#app/features/account/failure-notice.tsx'
import { FailureNotice } from '#app/features/account/failure-notice.tsx'
import { profilePath } from '#app/features/account/sign-in.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import type { Route } from './+types/verify-email.ts'

const title = 'Confirm your email'
const lead = 'The link in our email confirms that the address is yours.'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, description: lead, index: false })

type State = { phase: 'working' } | { phase: 'invalid-link' } | { phase: 'failed'; failure: Failure }

/** Sends the link's secret to the server. Confirming an address signs the customer in. */
export default function VerifyEmail() {
  const navigate = useNavigate()
  const secret = useLinkSecret()
  const [state, setState] = useState<State>({ phase: 'working' })

  async function confirm(token: string) {
    setState({ phase: 'working' })
    const result = await callApi('POST /auth/verify-email', { body: { token }, anonymous: true })
    if (isInvalidLink(result)) return setState({ phase: 'invalid-link' })
    if (!result.ok) return setState({ phase: 'failed', failure: result })
    // The address is confirmed, even if the profile doesn't load now: its page loads it again.
    await signInWithToken(result.data.data.token)
    showToast({ tone: 'success', title: 'Your email is confirmed' })
    navigate(profilePath, { replace: true })
  }

  const confirmNow = useEffectEvent(confirm)
  useEffect(() => {
    if (secret) void confirmNow(secret)
  }, [secret])

  if (secret === null)
    return (
      <AccountCard title={title} lead="Open the link in our email to confirm your address.">
        <NoScriptNotice />
        <SignInLink />
      </AccountCard>
    )
  if (state.phase === 'invalid-link')
    return (
      <AccountCard
        takesFocus
        title={title}
        lead="This link has expired or has already been used. If your address isn’t confirmed yet, sign in and we’ll send you a new link."
      >
        <SignInLink />
      </AccountCard>
    )
  if (state.phase === 'failed')
    return (
      <AccountCard takesFocus title={title} lead="Your address isn’t confirmed yet.">
        <FailureNotice failure={state.failure} />
        <Button
          variant="solid"
          onClick={() => secret && confirm(secret)}
          className="self-start max-sm:w-full"
        >
          Try again
        </Button>
      </AccountCard>
    )
  return (
    <AccountCard title={title} lead="This will only take a moment.">
      <NoScriptNotice />
      <p role="status" className="flex items-center gap-3 text-muted">
        <Icon name="loader-circle" className="size-5 animate-spin" />
        Confirming your address
      </p>
    </AccountCard>
  )
}

function SignInLink() {
  return (
    <LinkButton href="/auth/sign-in" className="self-start max-sm:w-full">
      Sign in
    </LinkButton>
  )
}
