import { Button } from '#app/ui/button.tsx'
import { askToConfirm } from '#app/ui/dialog/ask-to-confirm.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { loadMe, type Me } from '#desk/api/me.ts'
import { useAction } from '#desk/api/use-action.ts'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { Panel } from '#desk/ui/page.tsx'
import { Time } from '#desk/ui/time.tsx'
import { openNewAuthenticator } from './factor-dialogs.tsx'

export function AuthenticatorPanel({ me: { authenticatorSince } }: { me: Me }) {
  const { failure, run } = useAction()

  async function remove() {
    const isSure = await askToConfirm({
      title: 'Remove the authenticator app?',
      text: 'Its codes no longer work. You can set up an app again at any time.',
      confirmLabel: 'Remove',
      danger: true,
    })
    if (!isSure || !(await run(() => callDesk('DELETE /desk/authenticator')))) return
    showToast({ tone: 'success', text: 'The authenticator app has been removed' })
    await loadMe()
  }

  return (
    <Panel
      title="Authenticator app"
      text={
        authenticatorSince ? (
          <>
            Its codes are your second factor after your password. Set up <Time at={authenticatorSince} />
          </>
        ) : (
          'An app on your phone shows a code that you enter after your password.'
        )
      }
      actions={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={openNewAuthenticator}>
            {authenticatorSince ? 'Replace' : 'Set up'}
            <span className="sr-only"> the authenticator app</span>
          </Button>
          {authenticatorSince ? (
            <Button variant="ghost" color="danger" size="sm" onClick={remove}>
              Remove<span className="sr-only"> the authenticator app</span>
            </Button>
          ) : null}
        </div>
      }
    >
      {failure ? <FailureNotice failure={failure} /> : null}
    </Panel>
  )
}
