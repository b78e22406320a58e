import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { DeskForm } from '#desk/ui/form.tsx'
import type { StaffRole } from '#domain/staff/roles.ts'
import { inviteAgainSchema, inviteSchema } from '#domain/staff/staff-schemas.ts'
import { RoleField } from './role-field.tsx'
import type { StaffMember } from './staff-member.ts'

export function InviteDialog({ onClose }: { onClose: (invited?: StaffMember) => void }) {
  return (
    <Dialog open title="Invite someone" onClose={() => onClose()}>
      <DeskForm
        label="Invitation"
        schema={inviteSchema}
        complete={({ textTo, ...values }) => ({ ...values, ...toNumber(textTo) })}
        send={({ name = '', email = '', role = '', textTo }) =>
          callDesk('POST /desk/staff', {
            body: { name, email, role: role as StaffRole, ...toNumber(textTo) },
          })
        }
        onDone={({ data }) => onClose(data)}
        submitLabel="Send the invitation"
        busyLabel="Sending"
        actions={
          <Button size="md" onClick={() => onClose()}>
            Cancel
          </Button>
        }
      >
        {(errorFor) => (
          <>
            <p className="text-muted">They get a link that works once, for 72 hours.</p>
            <TextField label="Name" name="name" required error={errorFor('name')} autoComplete="off" />
            <EmailField error={errorFor('email')} autoComplete="off" />
            <RoleField defaultValue="dispatcher" error={errorFor('role')} />
            <NumberField error={errorFor('textTo')} />
          </>
        )}
      </DeskForm>
    </Dialog>
  )
}

type AgainProps = { member: StaffMember; onClose: (invited?: { sentTo: string }) => void }

/** Asks where the new link goes, and says what accepting it replaces. */
export function InviteAgainDialog({ member: { id, name, email, state }, onClose }: AgainProps) {
  return (
    <Dialog open title={`Invite ${name} again?`} onClose={() => onClose()}>
      <DeskForm
        label="Invite again"
        schema={inviteAgainSchema}
        complete={({ textTo }) => toNumber(textTo)}
        send={({ textTo }) =>
          callDesk('POST /desk/staff/{id}/invitation', { params: { id }, body: toNumber(textTo) })
        }
        onDone={(_, { textTo }) => onClose({ sentTo: textTo?.trim() || email })}
        submitLabel="Send the invitation"
        busyLabel="Sending"
        actions={
          <Button size="md" onClick={() => onClose()}>
            Cancel
          </Button>
        }
      >
        {(errorFor) => (
          <>
            <p className="text-muted">
              {state === 'active'
                ? 'Accepting the new link replaces their password, passkeys and authenticator app; until then their old ones work.'
                : 'The new link works once, for 72 hours. Earlier links stop working.'}
            </p>
            <NumberField error={errorFor('textTo')} />
          </>
        )}
      </DeskForm>
    </Dialog>
  )
}

function NumberField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Mobile number"
      name="textTo"
      type="tel"
      autoComplete="off"
      hint="To text the link. Leave it empty to send the link by email."
      error={error}
    />
  )
}

function toNumber(textTo = ''): { textTo?: string } {
  return textTo.trim() === '' ? {} : { textTo }
}
