import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CurrentPasswordField, EmailField } from '#app/features/account/credential-fields.tsx'
import { signIn } from '#app/features/account/sign-in.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { signInSchema } from '#domain/account/credentials.ts'
import { toErrorMessages } from '#domain/errors/error-messages.ts'

type SignInErrors = { email?: string; password?: string }

/** After a successful sign-in the profile is set, and the login step continues by itself. */
export function LoginSignInForm() {
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState(() => useWizard.getState().form.guest.email)
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<SignInErrors>({})
  const [refusal, setRefusal] = useState('')
  const [isSending, setSending] = useState(false)

  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    const parsed = signInSchema.safeParse({ email, password })
    setRefusal('')
    setErrors(parsed.success ? {} : toSignInErrors(parsed.error.issues))
    if (!parsed.success) return
    setSending(true)
    const result = await signIn(parsed.data)
    setSending(false)
    if (!result.ok) setRefusal(refusalText(result))
  }

  return (
    <form ref={form} noValidate aria-label="Sign in" onSubmit={submit} className="flex flex-col gap-6">
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-7">
        <EmailField
          autoComplete="username"
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <CurrentPasswordField
          value={password}
          error={errors.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </div>
      <div role="alert" className="text-small text-danger empty:-mt-6">
        {refusal}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <BusyButton type="submit" size="md" busy={isSending} busyLabel="Signing in">
          Sign in and continue
        </BusyButton>
        <a href="/auth/forgot-password" target="_blank" rel="noreferrer" className={linkClass}>
          Forgot your password?<span className="sr-only"> (opens a new tab)</span>
        </a>
      </div>
    </form>
  )
}

function toSignInErrors(issues: readonly { path: PropertyKey[]; message: string }[]): SignInErrors {
  const found = (field: string) => issues.find(({ path }) => path[0] === field)?.message
  return { email: found('email'), password: found('password') }
}

/** The server's message, which includes the waiting time after too many attempts. */
function refusalText({ status, body }: { status: number; body: unknown }): string {
  if (status === 0) return 'We couldn’t reach our server. Check your internet connection and try again.'
  return toErrorMessages(body)
    .map(({ title, text }) => text || title)
    .join(' ')
}

const linkClass =
  'inline-flex min-h-11 items-center text-small text-accent underline underline-offset-4 hover:no-underline'
