import * as z from 'zod/mini'
import { cleanMultiline, cleanSingleLine } from './clean-text.ts'

type Length = { min?: number; max: number }

/** One line of text. `what` names it in the errors, which say what to do: 'Enter your first name'. */
export function lineSchema(what: string, length: Length) {
  return textSchema(what, { ...length, clean: cleanSingleLine })
}

/** Text of several lines. */
export function multilineSchema(what: string, length: Length) {
  return textSchema(what, { ...length, clean: cleanMultiline })
}

function textSchema(what: string, { min = 0, max, clean }: Length & { clean: (text: string) => string }) {
  const missing = `Enter ${what}`
  return z.string(missing).check(
    z.overwrite(clean),
    z.minLength(min, {
      error: ({ input }) => (input === '' ? missing : `Enter at least ${min} characters for ${what}`),
    }),
    z.maxLength(max, tooLongMessage(what, max)),
  )
}

export function tooLongMessage(what: string, max: number): string {
  return `Shorten ${what} to ${max.toLocaleString('en-US')} characters or fewer`
}
