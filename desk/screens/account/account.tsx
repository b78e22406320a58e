import { useMe } from '#desk/api/me.ts'
import { Page } from '#desk/ui/page.tsx'
import { roleLabels } from '#domain/staff/roles.ts'
import { AuthenticatorPanel } from './authenticator-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

/** One's own sign-in: passkeys, authenticator app, recovery codes, password and sessions. */
export function Screen() {
  const me = useMe((state) => state.me)
  if (!me) return null
  return (
    <Page title="My account" lead={`${me.name} · ${me.email} · ${roleLabels[me.role]}`}>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="flex flex-col gap-6">
          <PasskeysPanel me={me} />
          <AuthenticatorPanel me={me} />
          <RecoveryCodesPanel me={me} />
        </div>
        <div className="flex flex-col gap-6">
          <SessionsPanel />
          <PasswordPanel me={me} />
        </div>
      </div>
    </Page>
  )
}
