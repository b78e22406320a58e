import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLinkSecret } from '#app/client/link-secret.ts'
import { AccountCard, NoScriptNotice } from '#app/features/account/account-card.tsx'
import { profilePath } from '#app/features/account/sign-in.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import type { Route } from './+types/reset-password.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

const title = 'Choose a New Password'
const lead = 'It replaces the old one, and ends your sessions on all other devices.'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, description: lead, index: false })

export default function ResetPassword() {
  const navigate = useNavigate()
  const secret = useLinkSecret()
  const [spent, setSpent] = useState<string | null>(null)

  function finish() {
    showToast({ tone: 'success', title: 'Your new password is saved' })
    navigate(profilePath, { replace: true })
  }

  if (secret === null)
    return <NoLink text="Please open the link in our message once more: a part of it is missing." />
  if (secret !== undefined && secret === spent)
    return <NoLink text="This link has expired or was used already. We gladly send you a new one." />
  return (
    <AccountCard title={title} lead={lead}>
      <NoScriptNotice />
      <ResetPasswordForm secret={secret ?? ''} onDone={finish} onInvalidLink={() => setSpent(secret ?? '')} />
    </AccountCard>
  )
}

function NoLink({ text }: { text: string }) {
  return (
    <AccountCard takesFocus title={title} lead={text}>
      <LinkButton href="/auth/forgot-password" className="self-start max-sm:w-full">
        Send me a new link
      </LinkButton>
    </AccountCard>
  )
}
