import { KeyRound } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { askToConfirm } from '#app/ui/dialog/ask-to-confirm.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { loadMe, type Me } from '#desk/api/me.ts'
import { useAction } from '#desk/api/use-action.ts'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { Panel } from '#desk/ui/page.tsx'
import { Time } from '#desk/ui/time.tsx'
import { openNewPasskey } from './factor-dialogs.tsx'

export function PasskeysPanel({ me: { passkeys } }: { me: Me }) {
  const { failure, run } = useAction()

  async function remove({ id, name }: Me['passkeys'][number]) {
    const isSure = await askToConfirm({
      title: `Remove “${name}”?`,
      text: 'It can no longer sign you in. Also delete it on the device itself.',
      confirmLabel: 'Remove',
      danger: true,
    })
    if (!isSure || !(await run(() => callDesk('DELETE /desk/passkeys/{id}', { params: { id } })))) return
    showToast({ tone: 'success', text: `“${name}” has been removed` })
    await loadMe()
  }

  return (
    <Panel
      title="Passkeys"
      text="Your fingerprint, face or PIN. A passkey alone signs you in, at the address it was made on."
      actions={
        <Button size="sm" onClick={openNewPasskey}>
          Add a passkey
        </Button>
      }
    >
      {failure ? <FailureNotice failure={failure} /> : null}
      {passkeys.length === 0 ? (
        <p className="text-muted">You have no passkey yet.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
              <KeyRound aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.5} />
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-medium wrap-anywhere">{passkey.name}</p>
                <p className="text-small text-muted">
                  Added <Time at={passkey.createdAt} /> ·{' '}
                  {passkey.lastUsedAt ? (
                    <>
                      used <Time at={passkey.lastUsedAt} />
                    </>
                  ) : (
                    'not used yet'
                  )}
                </p>
              </div>
              <Button variant="ghost" color="danger" size="sm" onClick={() => remove(passkey)}>
                Remove<span className="sr-only"> {passkey.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
