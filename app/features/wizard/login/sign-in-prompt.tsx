import { type ComponentType, useState } from 'react'
import { BusyButton } from '#app/ui/busy-button.tsx'

/** Sign-in without leaving the booking. The form's code is fetched on demand. */
export function SignInPrompt() {
  const [Form, setForm] = useState<ComponentType | null>(null)
  const [isFetching, setFetching] = useState(false)

  async function open() {
    setFetching(true)
    try {
      const { LoginSignInForm: LoginSignIn } = await import('./login-sign-in-form.tsx')
      setForm(() => LoginSignIn)
    } catch {
      // Falls back to the sign-in page. The form is saved in the tab's storage.
      location.assign('/auth/sign-in?redirect=/booking')
    } finally {
      setFetching(false)
    }
  }

  return (
    <section
      aria-label="Sign in"
      className="flex flex-col gap-6 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p>
          <span className="font-medium">Have an account?</span>{' '}
          <span className="text-muted">Your trip stays as it is while you sign in.</span>
        </p>
        {Form ? null : (
          <BusyButton size="md" busy={isFetching} busyLabel="Opening" onClick={open}>
            Sign In
          </BusyButton>
        )}
      </div>
      {Form ? <Form /> : null}
    </section>
  )
}
