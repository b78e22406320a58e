import { useState } from 'react'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { roleLabels, roleTexts, type StaffRole, staffRoles } from '#domain/staff/roles.ts'

type Props = { defaultValue: StaffRole; error: string | undefined }

/** The roles, each with what it is for. The value is sent as the form's `role`. */
export function RoleField({ defaultValue, error }: Props) {
  const [role, setRole] = useState(defaultValue)
  const options = staffRoles.map((value) => ({ value, label: roleLabels[value], note: roleTexts[value] }))
  return (
    <RadioGroup label="Role" name="role" options={options} value={role} onChange={setRole} error={error} />
  )
}
