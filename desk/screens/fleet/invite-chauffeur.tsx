import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { askToConfirm } from '#app/ui/dialog/ask-to-confirm.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { useAction } from '#desk/api/use-action.ts'
import { FailureNotice } from '#desk/ui/failure.tsx'

type Chauffeur = { id: string; name: string; phone: string; email: string | null }

/** Lets a chauffeur sign in on their phone, and signs them out of a lost one. */
export function InviteChauffeur({ chauffeur }: { chauffeur: Chauffeur }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Sign-in on the phone
      </Button>
      {isOpen ? <InviteDialog chauffeur={chauffeur} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function InviteDialog({ chauffeur, onClose }: { chauffeur: Chauffeur; onClose: () => void }) {
  const { id, name, email } = chauffeur
  const { isBusy, failure, run } = useAction()
  const params = { id }

  async function send(by: 'text' | 'email') {
    const sent = await run(() => callDesk('POST /desk/chauffeurs/{id}/invitation', { params, body: { by } }))
    if (!sent) return
    showToast({ tone: 'success', text: `We’ll ${by} a sign-in link to ${sent.data.to}` })
    onClose()
  }

  async function signOut() {
    const isSure = await askToConfirm({
      title: `Sign ${name} out of every phone?`,
      text: 'For a lost phone. Links that were not used stop working, too. What the phone has not sent yet is sent after they sign in again.',
      confirmLabel: 'Sign out',
      danger: true,
    })
    const ended = isSure && (await run(() => callDesk('DELETE /desk/chauffeurs/{id}/sessions', { params })))
    if (!ended) return
    const count = ended.data.ended
    showToast({
      tone: 'success',
      text: count === 0 ? `${name} was signed in on no phone` : `${name} has been signed out`,
    })
    onClose()
  }

  return (
    <Dialog open title={`${name}: sign-in on the phone`} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-muted">
          The link opens their trips on their phone. It works once, for 72 hours, and earlier links stop
          working.
        </p>
        {failure ? <FailureNotice failure={failure} /> : null}
        <div className="flex flex-wrap gap-3">
          <Button variant="solid" size="md" disabled={isBusy} onClick={() => send('text')}>
            Text the link
          </Button>
          {email ? (
            <Button size="md" disabled={isBusy} onClick={() => send('email')}>
              Email the link
            </Button>
          ) : null}
          <Button variant="ghost" color="danger" size="md" disabled={isBusy} onClick={signOut}>
            Sign out of every phone
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
