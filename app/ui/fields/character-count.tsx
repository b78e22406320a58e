import { classes } from '#app/ui/classes.ts'
import { countCharacters } from '#domain/text/clean-text.ts'

/** The number of characters used, counted as the schema counts. */
export function CharacterCount({ text, max }: { text: string; max: number }) {
  const used = countCharacters(text)
  const excess = used - max
  return (
    <span className={classes('tabular', excess > 0 && 'text-danger')}>
      {excess > 0
        ? `${excess} ${excess === 1 ? 'character' : 'characters'} too many`
        : `${used} of ${max} characters`}
    </span>
  )
}
