import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#app/client/call-api.ts'
import { isInvalidLink, useLinkSecret } from '#app/client/link-secret.ts'
import { signInWithToken } from '#app/client/profile.ts'
import { AccountCard, NoScriptNotice } from '#app/features/account/account-card.tsx'
import { AccountForm, formText } from '#app/features/account/account-form.tsx'
import { NewPasswordField } from '#app/features/account/credential-fields.tsx'
import { profilePath } from '#app/features/account/sign-in.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { newPasswordSchema } from '#domain/account/credentials.ts'
import { schemaErrors } from '#domain/errors/field-errors.ts'
import type { Route } from './+types/reset-password.ts'

const title = 'Choose a new password'
const lead = 'You’ll be signed out on all your other devices.'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, description: lead, index: false })

export default function ResetPassword() {
  const navigate = useNavigate()
  const secret = useLinkSecret()
  const [invalidSecret, setInvalidSecret] = useState<string | null>(null)

  function finish() {
    showToast({ tone: 'success', title: 'Your new password is saved' })
    navigate(profilePath, { replace: true })
  }

  if (secret === null) return <NoLink text="Part of the link is missing. Open the link in our email again." />
  if (secret !== undefined && secret === invalidSecret)
    return <NoLink text="This link has expired or has already been used. We can send you a new one." />
  return (
    <AccountCard title={title} lead={lead}>
      <NoScriptNotice />
      <ResetPasswordForm
        secret={secret ?? ''}
        onDone={finish}
        onInvalidLink={() => setInvalidSecret(secret ?? '')}
      />
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

type FormProps = {
  secret: string
  onDone: () => void
  /** The link has been used or has expired. */
  onInvalidLink: () => void
}

function ResetPasswordForm({ secret, onDone, onInvalidLink }: FormProps) {
  async function send({ password }: { password: string }) {
    const body = { token: secret, password }
    const result = await callApi('POST /auth/reset-password', { body, anonymous: true })
    if (isInvalidLink(result)) onInvalidLink()
    // The password is saved, even if the profile doesn't load now: its page loads it again.
    if (result.ok) await signInWithToken(result.data.data.token)
    return result
  }
  return (
    <AccountForm
      label="Choose a new password"
      submitLabel="Save password"
      labels={{ password: 'New password' }}
      read={(form) => ({ password: formText(form, 'password') })}
      validate={({ password }) => schemaErrors(newPasswordSchema, password).map(passwordError)}
      send={send}
      done={onDone}
    >
      {({ errorFor }) => <NewPasswordField label="New password" error={errorFor('password')} />}
    </AccountForm>
  )
}

function passwordError({ message }: { message: string }) {
  return { path: 'password', message }
}
