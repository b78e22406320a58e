import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { callSignedOut } from '#desk/api/call-desk.ts'
import { DeskForm } from '#desk/ui/form.tsx'
import { deskCodeSchema } from '#domain/staff/staff-schemas.ts'
import { authenticate } from './passkey.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { passkeySignIn } from './passkey-sign-in.ts'

type Factor = 'passkey' | 'authenticator' | 'recovery-code'

type Props = {
  factors: readonly Factor[]
  onSignedIn: () => void
  onBack: (reason: 'asked' | 'too-late') => void
}

/** The second half of a sign-in by password. */
export function SecondFactorForm({ factors, onSignedIn, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [kind, setKind] = useState<Factor>(
    factors.includes('authenticator') ? 'authenticator' : 'recovery-code',
  )
  const hasCode = factors.some((factor) => factor !== 'passkey')
  const hasBoth = factors.includes('authenticator') && factors.includes('recovery-code')
  useLayoutEffect(() => focusHeading(heading.current), [])
  return (
    <div className="flex flex-col gap-5">
      <h2 ref={heading} className="font-sans text-body font-semibold">
        One more step: your second factor
      </h2>
      {factors.length === 0 ? (
        <p>
          Your passkey works only on another of our web addresses, and you have no recovery code left. Sign in
          there, or ask an owner to help you.
        </p>
      ) : null}
      {factors.includes('passkey') ? (
        <PasskeyButton
          label="Use your passkey"
          className="w-full"
          variant={factors.includes('authenticator') ? 'outline' : 'solid'}
          use={() => authenticate(passkeySignIn)}
          onDone={onSignedIn}
        />
      ) : null}
      {hasCode ? (
        <DeskForm
          key={kind}
          label="Second factor"
          schema={deskCodeSchema}
          send={({ code = '' }) => callSignedOut('POST /desk/sign-in/code', { body: { code } })}
          onDone={onSignedIn}
          onFailure={({ status }) => {
            if (status === 401) onBack('too-late')
            return status === 401
          }}
          isWide
          submitLabel="Sign in"
          busyLabel="Signing in"
        >
          {(errorFor) => <CodeField kind={kind} error={errorFor('code')} />}
        </DeskForm>
      ) : null}
      <div className="flex flex-wrap gap-x-4">
        {hasBoth ? (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => setKind(kind === 'authenticator' ? 'recovery-code' : 'authenticator')}
          >
            {kind === 'authenticator' ? 'Use a recovery code' : 'Use the authenticator app'}
          </Button>
        ) : null}
        <Button variant="ghost" size="sm" onClick={() => onBack('asked')}>
          Back
        </Button>
      </div>
    </div>
  )
}

export function CodeField({ kind, error }: { kind: Factor; error: string | undefined }) {
  return kind === 'recovery-code' ? (
    <TextField
      label="Recovery code"
      name="code"
      required
      error={error}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      hint="One of the codes that you stored. Each works once."
    />
  ) : (
    <TextField
      label="Code from your authenticator app"
      name="code"
      required
      error={error}
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      hint="6 digits. They change every 30 seconds."
    />
  )
}
