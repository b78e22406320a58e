import { CharacterCount } from '#app/ui/character-count.tsx'
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
        hint={<CharacterCount text={text} max={comment.max} />}
        error={fault}
      />
    </FieldPlace>
  )
}
