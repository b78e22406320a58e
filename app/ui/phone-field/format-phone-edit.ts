import { cleanPhoneText, formatTypedPhone } from '#domain/contact/phone-number.ts'

type Edit = {
  /** The input's text before and after the browser's change. */
  before: string
  after: string
  caret: number
  /** The browser's input type, if it has one. */
  inputType?: string
  format: boolean
}

/** The formatted text, and the caret after the same digit as before formatting. */
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

/** Punctuation before the first digit counts as passed, so that Delete there removes a digit. */
function positionAfter(text: string, count: number): number {
  const positions = [...text.matchAll(/\d/g)].map((digit) => digit.index)
  return count === 0 ? (positions[0] ?? 0) : (positions[count - 1] ?? text.length - 1) + 1
}

function digits(text: string): string {
  return text.replace(/\D/g, '')
}

/** Formatting would restore a deleted parenthesis, so the digit beside it is deleted. */
function withoutLastDigit(text: string): string {
  return text.replace(/\d\D*$/, '')
}

function withoutFirstDigit(text: string): string {
  return text.replace(/^\D*\d/, '')
}
