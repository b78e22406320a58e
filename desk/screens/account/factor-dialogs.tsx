import { useState } from 'react'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { loadMe } from '#desk/api/me.ts'
import { AuthenticatorSetUp } from '#desk/factors/authenticator-set-up.tsx'
import { PasskeySetUp } from '#desk/factors/passkey-set-up.tsx'
import { RecoveryCodes } from '#desk/factors/recovery-codes.tsx'

export async function openNewPasskey(): Promise<void> {
  await openModal<void>((close) => <NewFactorDialog kind="passkey" onClose={close} />)
}

export async function openNewAuthenticator(): Promise<void> {
  await openModal<void>((close) => <NewFactorDialog kind="authenticator" onClose={close} />)
}

/** Shows new codes until they are stored: they can't be shown again. */
export async function openRecoveryCodes(codes: string[]): Promise<void> {
  await openModal<void>((close) => (
    <Dialog open title="Your new recovery codes" onClose={() => close()}>
      <RecoveryCodes codes={codes} doneLabel="Done" onDone={() => close()} />
    </Dialog>
  ))
}

type Props = { kind: 'passkey' | 'authenticator'; onClose: () => void }

function NewFactorDialog({ kind, onClose }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const { title, done } = texts[kind]

  function finish(made: string[]) {
    showToast({ tone: 'success', text: done })
    void loadMe()
    if (made.length > 0) setCodes(made)
    else onClose()
  }

  return (
    <Dialog open title={codes ? 'Store your recovery codes' : title} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} doneLabel="Done" onDone={onClose} />
      ) : kind === 'passkey' ? (
        <PasskeySetUp onDone={finish} />
      ) : (
        <AuthenticatorSetUp onDone={finish} />
      )}
    </Dialog>
  )
}

const texts = {
  passkey: { title: 'Add a passkey', done: 'The passkey has been added' },
  authenticator: { title: 'Set up an authenticator app', done: 'The authenticator app has been set up' },
}
