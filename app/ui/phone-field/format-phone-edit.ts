import { cleanPhoneText, formatTypedPhone } from '#domain/contact/phone-number.ts'

type Edit = {
  /** What the input held before the browser changed it, and what it holds now. */
  before: string
  after: string
  caret: number
  /** The browser's name of the change, where it gives one. */
  inputType?: string
  format: boolean
}

/** What the input shows after a change, and where its caret stands: behind the same digit as before formatting. */
export function formatPhoneEdit({ before, after, caret, inputType = '', format }: Edit) {
  const left = cleanPhoneText(after.slice(0, caret))
  const right = cleanPhoneText(after.slice(caret))
  if (!format) return { text: left + right, caret: left.length }

  const onlyPunctuationWent = before.length === after.length + 1 && digits(before) === digits(left + right)
  if (onlyPunctuationWent && inputType.endsWith('Backward')) return place(withoutLastDigit(left), right)
  if (onlyPunctuationWent && inputType.endsWith('Forward')) return place(left, withoutFirstDigit(right))
  return place(left, right)
}

function place(left: string, right: string) {
  const typed = left + right
  const text = formatTypedPhone(typed)
  if (text === typed) return { text, caret: left.length }
  if (digits(right) === '') return { text, caret: text.length }
  const countryCodeLeft = digits(typed).length - digits(text).length
  return { text, caret: positionAfter(text, Math.max(0, digits(left).length - countryCodeLeft)) }
}

/** Punctuation in front of the first digit counts as passed, so that Delete there takes a digit. */
function positionAfter(text: string, count: number): number {
  const positions = [...text.matchAll(/\d/g)].map((digit) => digit.index)
  return count === 0 ? (positions[0] ?? 0) : (positions[count - 1] ?? text.length - 1) + 1
}

function digits(text: string): string {
  return text.replace(/\D/g, '')
}

/** Formatting would put a deleted parenthesis straight back; what the visitor meant is the digit beside it. */
function withoutLastDigit(text: string): string {
  return text.replace(/\d\D*$/, '')
}

function withoutFirstDigit(text: string): string {
  return text.replace(/^\D*\d/, '')
}
