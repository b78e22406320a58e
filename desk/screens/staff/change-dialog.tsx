import { useState } from 'react'
import type { ApiFailure } from '#app/client/call-api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { DeskForm } from '#desk/ui/form.tsx'
import { type StaffRole, staffRoles } from '#domain/staff/roles.ts'
import { staffChangeSchema } from '#domain/staff/staff-schemas.ts'
import { type Conflict, ConflictNotice } from './conflict-notice.tsx'
import { RoleField } from './role-field.tsx'
import type { StaffMember } from './staff-member.ts'

type Props = { member: StaffMember; onClose: (changed?: StaffMember) => void }

/** Name and role. If someone else has changed the person meanwhile, shows both versions and keeps what was typed. */
export function ChangeDialog({ member, onClose }: Props) {
  const { id } = member
  const [version, setVersion] = useState(member.version)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  function showConflict({ status, body }: ApiFailure, values: Record<string, string>): boolean {
    const current = status === 409 ? readCurrent(body) : null
    if (!current) return false
    setVersion(current.version)
    setConflict({ id, current, mine: { name: values.name ?? '', role: values.role as StaffRole } })
    return true
  }

  return (
    <Dialog open title={`Change ${member.name}`} onClose={() => onClose()}>
      <DeskForm
        label="Change"
        schema={staffChangeSchema}
        complete={(values) => ({ ...values, version })}
        send={({ name, role }) =>
          callDesk('PATCH /desk/staff/{id}', {
            params: { id },
            body: { version, name, role: role as StaffRole | undefined },
          })
        }
        onDone={({ data }) => onClose(data)}
        onFailure={showConflict}
        submitLabel={conflict ? 'Save mine anyway' : 'Save'}
        busyLabel="Saving"
        actions={
          <Button size="md" onClick={() => onClose()}>
            {conflict ? 'Leave it as it is now' : 'Cancel'}
          </Button>
        }
      >
        {(errorFor) => (
          <>
            {conflict ? <ConflictNotice {...conflict} /> : null}
            <TextField
              label="Name"
              name="name"
              required
              defaultValue={member.name}
              error={errorFor('name')}
              autoComplete="off"
            />
            <RoleField defaultValue={member.role} error={errorFor('role')} />
          </>
        )}
      </DeskForm>
    </Dialog>
  )
}

/** The person as the server has them now, out of a 409. Null if the 409 has another reason. */
function readCurrent(body: unknown): Conflict['current'] | null {
  const { current } = (body ?? {}) as { current?: Partial<Conflict['current']> }
  const role = staffRoles.find((each) => each === current?.role)
  if (!current || !role || typeof current.name !== 'string' || typeof current.version !== 'number')
    return null
  return { name: current.name, role, version: current.version }
}
