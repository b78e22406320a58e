import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AccountCard } from '#app/features/account/account-card.tsx'
import { useLinkSecret } from '#app/features/account/link-secret.ts'
import { NeedsScript } from '#app/features/account/needs-script.tsx'
import { profilePath } from '#app/features/account/next-page.ts'
import { ResetPasswordForm } from '#app/features/account/reset-password-form.tsx'
import { pageMeta } from '#app/features/page/meta.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toasts-store.ts'
import type { Route } from './+types/reset-password.ts'

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
      <NeedsScript />
      <ResetPasswordForm secret={secret ?? ''} onDone={finish} onSpent={() => setSpent(secret ?? '')} />
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
