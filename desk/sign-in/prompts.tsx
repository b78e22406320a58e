import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { PasswordField } from '#app/ui/fields/text-field.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { forgetMe, loadMe, type Me, useMe } from '#desk/api/me.ts'
import { usePrompts } from '#desk/api/prompts.ts'
import { Notice } from '#desk/ui/failure.tsx'
import { DeskForm } from '#desk/ui/form.tsx'
import { confirmIdentitySchema } from '#domain/staff/staff-schemas.ts'
import { authenticate } from './passkey.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { CodeField } from './second-factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The dialogs that a call opens above the screen, which stays as it is below. */
export function Prompts() {
  const prompts = usePrompts((state) => state.prompts)
  return prompts.map(({ kind, answer }) =>
    kind === 'sign-in' ? (
      <SignInDialog key={kind} onAnswer={answer} />
    ) : (
      <ConfirmDialog key={kind} onAnswer={answer} />
    ),
  )
}

type Props = { onAnswer: (isDone: boolean) => void }

function SignInDialog({ onAnswer }: Props) {
  const { me, endedBecause } = useMe()

  async function resume() {
    await loadMe()
    const current = useMe.getState().me
    // What is on the screen belongs to the person who was here.
    if (me && current && current.id !== me.id) return forgetMe()
    onAnswer(true)
  }

  return (
    <Dialog
      open
      size="sm"
      title={endedBecause ? 'You can’t use the desk any more' : 'Please sign in again'}
      onClose={() => onAnswer(false)}
    >
      <div className="flex flex-col gap-5">
        {endedBecause ? (
          <>
            <Notice tone="danger" role="alert" title={endedBecause} />
            <Button size="md" onClick={forgetMe}>
              Leave the desk
            </Button>
          </>
        ) : (
          <>
            <p className="text-muted">Your session has ended. What you typed is still here.</p>
            <SignInForm email={me?.email} onSignedIn={resume} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function ConfirmDialog({ onAnswer }: Props) {
  const me = useMe((state) => state.me)
  return (
    <Dialog open size="sm" title="Confirm that it’s you" onClose={() => onAnswer(false)}>
      <div className="flex flex-col gap-5">
        <p className="text-muted">This needs a fresh proof. It counts for five minutes.</p>
        {me && me.passkeys.length > 0 ? (
          <PasskeyButton
            label="Confirm with a passkey"
            className="w-full"
            use={() =>
              authenticate({
                options: () => callDesk('POST /desk/confirm/passkey/options'),
                send: (answer) => callDesk('POST /desk/confirm/passkey', { body: { answer } }),
              })
            }
            onDone={() => onAnswer(true)}
          />
        ) : null}
        {me && hasCodes(me) ? <PasswordConfirmation me={me} onAnswer={onAnswer} /> : null}
      </div>
    </Dialog>
  )
}

function hasCodes({ authenticatorSince, recoveryCodesLeft }: Me): boolean {
  return authenticatorSince !== null || recoveryCodesLeft > 0
}

function PasswordConfirmation({ me, onAnswer }: Props & { me: Me }) {
  const [kind, setKind] = useState<'authenticator' | 'recovery-code'>(
    me.authenticatorSince ? 'authenticator' : 'recovery-code',
  )
  const other = kind === 'authenticator' ? 'recovery-code' : 'authenticator'
  return (
    <DeskForm
      label="Confirm with password and code"
      schema={confirmIdentitySchema}
      send={({ password = '', code = '' }) => callDesk('POST /desk/confirm', { body: { password, code } })}
      onDone={() => onAnswer(true)}
      variant={me.passkeys.length > 0 ? 'outline' : 'solid'}
      submitLabel="Confirm"
      busyLabel="Checking"
      actions={
        me.authenticatorSince && me.recoveryCodesLeft > 0 ? (
          <Button variant="ghost" size="sm" onClick={() => setKind(other)}>
            {other === 'recovery-code' ? 'Use a recovery code' : 'Use the authenticator app'}
          </Button>
        ) : null
      }
    >
      {(errorFor) => (
        <>
          <input type="text" autoComplete="username" value={me.email} readOnly hidden />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            error={errorFor('password')}
          />
          <CodeField key={kind} kind={kind} error={errorFor('code')} />
        </>
      )}
    </DeskForm>
  )
}
