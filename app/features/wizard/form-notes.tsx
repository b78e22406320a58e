import { classes } from '#app/ui/classes.ts'
import { TextArea } from '#app/ui/text-field.tsx'
import { comment } from '#domain/constants.ts'
import { FieldGroup, FieldPlace } from './field-group.tsx'
import { useFault } from './form-fault-messages.tsx'
import { useFormField } from './form-field.ts'

export function FormNotes() {
  const [text, setText] = useFormField('comment')
  return (
    <FieldGroup legend="Notes">
      <FieldPlace path="comment">
        <TextArea
          label="Anything your chauffeur should know"
          name="comment"
          rows={3}
          value={text}
          onChange={(event) => setText(event.target.value)}
          hint={<Counter used={text.length} />}
          error={useFault('comment')}
        />
      </FieldPlace>
    </FieldGroup>
  )
}

function Counter({ used }: { used: number }) {
  const left = comment.max - used
  return (
    <span className={classes('tabular', left < 0 && 'text-danger')}>
      {left < 0 ? `${-left} characters too many` : `${used} of ${comment.max} characters`}
    </span>
  )
}
