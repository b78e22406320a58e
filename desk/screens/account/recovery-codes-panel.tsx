import { BusyButton } from '#app/ui/busy-button.tsx'
import { askToConfirm } from '#app/ui/dialog/ask-to-confirm.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { loadMe, type Me } from '#desk/api/me.ts'
import { useAction } from '#desk/api/use-action.ts'
import { FailureNotice, Notice } from '#desk/ui/failure.tsx'
import { Panel } from '#desk/ui/page.tsx'
import { openRecoveryCodes } from './factor-dialogs.tsx'

/** Below this many, the panel asks for new ones: who loses their phone could be locked out. */
const few = 3

export function RecoveryCodesPanel({ me: { recoveryCodesLeft } }: { me: Me }) {
  const { isBusy, failure, run } = useAction()

  async function renew() {
    const isSure =
      recoveryCodesLeft === 0 ||
      (await askToConfirm({
        title: 'Make new recovery codes?',
        text: 'Your current codes will stop working.',
        confirmLabel: 'Make new codes',
        danger: true,
      }))
    const made = isSure && (await run(() => callDesk('POST /desk/recovery-codes')))
    if (!made) return
    await openRecoveryCodes(made.data.codes)
    await loadMe()
  }

  return (
    <Panel
      title="Recovery codes"
      text={`${recoveryCodesLeft === 1 ? '1 code' : `${recoveryCodesLeft} codes`} left. Each signs you in once, after your password, if you lose your other second factor.`}
      actions={
        <BusyButton size="sm" busy={isBusy} busyLabel="Making codes" onClick={renew}>
          Make new codes
        </BusyButton>
      }
    >
      {recoveryCodesLeft < few ? <Notice tone="warning" title="Make new codes before you run out" /> : null}
      {failure ? <FailureNotice failure={failure} /> : null}
    </Panel>
  )
}
