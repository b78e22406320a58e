import { classes } from '#app/ui/classes.ts'
import { FieldPlace } from '#app/ui/field-place.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { comment } from '#domain/constants.ts'

type Props = { text: string; fault: string | undefined; onChange: (text: string) => void }

export function NotesField({ text, fault, onChange }: Props) {
  return (
    <FieldPlace path="comment">
      <TextArea
        label="Anything your chauffeur should know"
        name="comment"
        rows={3}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        hint={<Counter used={text.length} />}
        error={fault}
      />
    </FieldPlace>
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
