import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiFailure } from '#app/client/call-api.ts'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { PasswordField } from '#app/ui/fields/text-field.tsx'
import { callSignedOut, type DeskData } from '#desk/api/call-desk.ts'
import { FailureNotice, Notice } from '#desk/ui/failure.tsx'
import { DeskForm } from '#desk/ui/form.tsx'
import { deskSignInSchema } from '#domain/staff/staff-schemas.ts'
import { authenticate, offerInSuggestions } from './passkey.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { passkeySignIn } from './passkey-sign-in.ts'
import { SecondFactorForm } from './second-factor-form.tsx'

type SignInStep = DeskData<'POST /desk/sign-in'>['data']

type Props = {
  /** The address of someone whose session has ended. */
  email?: string
  /** Called once the session is open: whole, or for setting up a second factor. */
  onSignedIn: () => void
  /** Offers passkeys in the suggestions of the email field; only one form of a document can. */
  hasSuggestions?: boolean
}

/** A passkey, or email and password and then a second factor. */
export function SignInForm({ email, onSignedIn, hasSuggestions = false }: Props) {
  const [next, setNext] = useState<SignInStep | null>(null)
  const [isTooLate, setTooLate] = useState(false)
  const [suggested, setSuggested] = useState<ApiFailure | null>(null)

  const offered = useRef<AbortController>(null)
  const choose = useEffectEvent(proceed)
  useEffect(() => {
    if (!hasSuggestions || next) return
    const offer = new AbortController()
    offered.current = offer
    async function keepOffering() {
      while (!offer.signal.aborted) {
        const round = AbortSignal.any([offer.signal, AbortSignal.timeout(offerMs)])
        const result = await offerInSuggestions(passkeySignIn, round)
        if (result?.ok) return choose(result.data.data)
        if (result) setSuggested(result)
        else if (!round.aborted) return
      }
    }
    void keepOffering()
    return () => offer.abort()
  }, [hasSuggestions, next])

  function proceed(step: SignInStep) {
    if (step.step === 'second-factor') setNext(step)
    else onSignedIn()
  }

  if (next)
    return (
      <SecondFactorForm
        factors={next.factors}
        onSignedIn={onSignedIn}
        onBack={(reason) => {
          setTooLate(reason === 'too-late')
          setNext(null)
        }}
      />
    )
  return (
    <div className="flex flex-col gap-5">
      {isTooLate ? (
        <Notice tone="warning" role="alert" title="That took a little too long">
          Please enter your password again.
        </Notice>
      ) : null}
      {suggested ? <FailureNotice failure={suggested} /> : null}
      <PasskeyButton
        label="Sign in with a passkey"
        className="w-full"
        use={() => {
          // Two sign-ins at once would end each other's session.
          offered.current?.abort()
          return authenticate(passkeySignIn)
        }}
        onDone={({ data }) => proceed(data)}
      />
      <p className="flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <DeskForm
        label="Sign in with a password"
        schema={deskSignInSchema}
        send={({ email = '', password = '' }) =>
          callSignedOut('POST /desk/sign-in', { body: { email, password } })
        }
        onDone={({ data }) => proceed(data)}
        variant="outline"
        isWide
        submitLabel="Continue"
        busyLabel="Checking"
      >
        {(errorFor) => (
          <>
            <EmailField
              autoComplete={hasSuggestions ? 'username webauthn' : 'username'}
              defaultValue={email}
              error={errorFor('email')}
            />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              required
              error={errorFor('password')}
            />
          </>
        )}
      </DeskForm>
    </div>
  )
}

/** The server's challenge lasts five minutes; a new one replaces it in time. */
const offerMs = 4 * 60_000
