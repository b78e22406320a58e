import { NotesField } from '#app/features/trip-fields/notes-field.tsx'
import { FieldGroup } from '#app/ui/field-group.tsx'
import { useFault } from './form-fault-messages.tsx'
import { useFormField } from './form-field.ts'

export function FormNotes() {
  const [text, setText] = useFormField('comment')
  return (
    <FieldGroup legend="Notes">
      <NotesField text={text} fault={useFault('comment')} onChange={setText} />
    </FieldGroup>
  )
}
