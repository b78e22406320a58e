import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { showError } from '#app/ui/toasts/toasts-store.ts'
import { callSignedOut } from '#desk/api/call-desk.ts'
import { forgetMe, type Me } from '#desk/api/me.ts'
import { ColorModeSwitch } from '#desk/ui/color-mode.tsx'
import { failureText } from '#desk/ui/failure.tsx'
import { roleLabels } from '#domain/staff/roles.ts'

/** Who is signed in, the color mode, and the way out. */
export function PersonMenu({ me }: { me: Me }) {
  const [isBusy, setBusy] = useState(false)

  async function signOut() {
    setBusy(true)
    const result = await callSignedOut('POST /desk/sign-out')
    if (result.ok) return forgetMe()
    setBusy(false)
    showError(failureText(result).title)
  }

  return (
    <div className="flex flex-col gap-3 border-t border-line px-3 pt-4">
      <p className="flex min-w-0 flex-col text-small">
        <span className="font-medium wrap-anywhere">{me.name}</span>
        <span className="text-muted">{roleLabels[me.role]}</span>
      </p>
      <ColorModeSwitch />
      <BusyButton
        variant="ghost"
        size="sm"
        className="-ms-3 self-start"
        busy={isBusy}
        busyLabel="Signing out"
        icon={<LogOut aria-hidden className="size-4.5" strokeWidth={1.75} />}
        onClick={signOut}
      >
        Sign out
      </BusyButton>
    </div>
  )
}
