import { Button } from '#app/ui/button.tsx'
import { askToConfirm } from '#app/ui/dialog/ask-to-confirm.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { loadMe } from '#desk/api/me.ts'
import { useAction } from '#desk/api/use-action.ts'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { InviteAgainDialog } from './invite-dialog.tsx'
import type { StaffMember } from './staff-member.ts'

type Props = { member: StaffMember; isOwn: boolean; onChanged: () => void }

export function MemberActions({ member, isOwn, onChanged }: Props) {
  const { id, name, state, version } = member
  const { isBusy, failure, run } = useAction()

  async function change() {
    const changed = await openModal<StaffMember>((close) => <ChangeDialog member={member} onClose={close} />)
    if (!changed) return
    done(`${changed.name} has been changed`)
    if (isOwn) await loadMe()
  }

  async function setBlocked(isBlocked: boolean) {
    if (isBusy) return
    const isSure =
      !isBlocked ||
      (await askToConfirm({
        title: `Block ${name}?`,
        text: 'They are signed out everywhere at once, and can’t sign in until you unblock them.',
        confirmLabel: 'Block',
        danger: true,
      }))
    const changed =
      isSure &&
      (await run(() => callDesk('PATCH /desk/staff/{id}', { params: { id }, body: { version, isBlocked } })))
    // After a conflict the row shows the newer details, and the next press is about that version.
    if (isSure && !changed) onChanged()
    if (changed) done(isBlocked ? `${name} has been blocked` : `${name} can sign in again`)
  }

  async function inviteAgain() {
    const sent = await openModal<{ sentTo: string }>((close) => (
      <InviteAgainDialog member={member} onClose={close} />
    ))
    if (sent) done(`We’ll send a new invitation to ${sent.sentTo}`)
  }

  function done(text: string) {
    showToast({ tone: 'success', text })
    onChanged()
  }

  return (
    <>
      <div className="-mx-4 flex flex-wrap md:col-span-full xl:col-auto xl:justify-end">
        <Button variant="ghost" size="sm" onClick={change}>
          Change<span className="sr-only"> {name}</span>
        </Button>
        {state === 'blocked' ? null : (
          <Button variant="ghost" size="sm" onClick={inviteAgain}>
            Invite again<span className="sr-only">: {name}</span>
          </Button>
        )}
        {isOwn ? null : state === 'blocked' ? (
          <Button variant="ghost" size="sm" onClick={() => setBlocked(false)}>
            Unblock<span className="sr-only"> {name}</span>
          </Button>
        ) : (
          <Button variant="ghost" color="danger" size="sm" onClick={() => setBlocked(true)}>
            Block<span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      {failure ? <FailureNotice className="col-span-full" failure={failure} /> : null}
    </>
  )
}
