import { FieldAnchor } from '#app/ui/fields/field.tsx'
import { CharacterCount, TextArea } from '#app/ui/fields/text-field.tsx'
import { comment } from '#domain/constants.ts'

type Props = { text: string; error: string | undefined; onChange: (text: string) => void }

export function NotesField({ text, error, onChange }: Props) {
  return (
    <FieldAnchor path="comment">
      <TextArea
        label="Anything your chauffeur should know"
        name="comment"
        rows={3}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        hint={<CharacterCount text={text} max={comment.max} />}
        error={error}
      />
    </FieldAnchor>
  )
}
