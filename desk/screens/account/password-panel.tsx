import { useState } from 'react'
import { PasswordField } from '#app/ui/fields/text-field.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import type { Me } from '#desk/api/me.ts'
import { NewPasswordField } from '#desk/factors/new-password-field.tsx'
import { DeskForm } from '#desk/ui/form.tsx'
import { Panel } from '#desk/ui/page.tsx'
import { staffPasswordSchema } from '#domain/staff/staff-schemas.ts'

export function PasswordPanel({ me }: { me: Me }) {
  // A changed password empties the form.
  const [changes, setChanges] = useState(0)
  return (
    <Panel title="Password" text="Changing it signs you out everywhere else.">
      <DeskForm
        key={changes}
        label="Change your password"
        schema={staffPasswordSchema}
        send={({ currentPassword = '', password = '' }) =>
          callDesk('POST /desk/password', { body: { currentPassword, password } })
        }
        onDone={() => {
          setChanges(changes + 1)
          showToast({ tone: 'success', text: 'Your password has been changed' })
        }}
        variant="outline"
        submitLabel="Change the password"
        busyLabel="Saving"
      >
        {(errorFor) => (
          <div className="flex max-w-md flex-col gap-4">
            <input type="text" autoComplete="username" value={me.email} readOnly hidden />
            <PasswordField
              label="Current password"
              name="currentPassword"
              autoComplete="current-password"
              required
              error={errorFor('currentPassword')}
            />
            <NewPasswordField label="New password" error={errorFor('password')} />
          </div>
        )}
      </DeskForm>
    </Panel>
  )
}
