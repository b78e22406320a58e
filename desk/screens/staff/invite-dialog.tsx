import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { DeskForm } from '#desk/ui/form.tsx'
import type { StaffRole } from '#domain/staff/roles.ts'
import { inviteSchema } from '#domain/staff/staff-schemas.ts'
import { RoleField } from './role-field.tsx'
import type { StaffMember } from './staff-member.ts'

export function InviteDialog({ onClose }: { onClose: (invited?: StaffMember) => void }) {
  return (
    <Dialog open title="Invite someone" onClose={() => onClose()}>
      <DeskForm
        label="Invitation"
        schema={inviteSchema}
        send={({ name = '', email = '', role = '' }) =>
          callDesk('POST /desk/staff', { body: { name, email, role: role as StaffRole } })
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
            <p className="text-muted">They get an email with a link that works once, for 72 hours.</p>
            <TextField label="Name" name="name" required error={errorFor('name')} autoComplete="off" />
            <EmailField error={errorFor('email')} autoComplete="off" />
            <RoleField defaultValue="dispatcher" error={errorFor('role')} />
          </>
        )}
      </DeskForm>
    </Dialog>
  )
}
