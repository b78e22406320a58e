import {
  type ChangeEvent,
  type CompositionEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { phone } from '#domain/constants.ts'
import { cleanPhoneText, formatTypedPhone, parsePhone } from '#domain/contact/phone-number.ts'

export type PhoneInputProps = {
  value: string
  onChange: (value: string, isValid: boolean) => void
  /** Formats the number as it is typed. */
  format?: boolean
  /** Reports after a pause in typing or on blur, instead of on every change. */
  debounce?: boolean
}

type Shown = {
  text: string
  caret: number | null
  changed: boolean
  unreported: boolean
  /** The value last reported: receiving it back is no change. */
  reported: string | null
}

/** The text, caret and reports of the phone field, without its appearance. */
export function usePhoneInput({ value, onChange, format = true, debounce = false }: PhoneInputProps) {
  const ref = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(() => untouched(value, format))
  const [seenValue, setSeenValue] = useState(value)
  const reading = parsePhone(shown.text)

  // A value other than the reported one comes from outside: a reset, a saved profile.
  if (value !== seenValue) {
    setSeenValue(value)
    if (value !== shown.reported) setShown(untouched(value, format))
  }

  // Text typed before the page was hydrated. The next render would remove it.
  useLayoutEffect(() => {
    const typed = ref.current?.value ?? ''
    if (typed === shown.text) return
    const { text } = untouched(typed, format)
    setShown({ text, caret: text.length, changed: true, unreported: true, reported: value })
  }, [])

  useLayoutEffect(() => {
    const input = ref.current
    if (shown.caret !== null && input === document.activeElement) {
      input?.setSelectionRange(shown.caret, shown.caret)
    }
  }, [shown])

  function flush() {
    if (!shown.unreported) return
    setShown((was) => ({ ...was, caret: null, unreported: false, reported: reading.value }))
    onChange(reading.value, reading.isValid)
  }

  const flushAfterPause = useEffectEvent(flush)
  useEffect(() => {
    if (!shown.unreported || !debounce) return
    const timer = setTimeout(flushAfterPause, phone.inputDebounceMs)
    return () => clearTimeout(timer)
  }, [shown, debounce])

  function apply(input: HTMLInputElement, inputType?: string) {
    const after = input.value
    const caret = input.selectionStart ?? after.length
    const edited = formatPhoneEdit({ before: shown.text, after, caret, inputType, format })
    if (debounce) {
      setShown(({ reported }) => ({ ...edited, changed: true, unreported: true, reported }))
    } else {
      const { value, isValid } = parsePhone(edited.text)
      setShown({ ...edited, changed: true, unreported: false, reported: value })
      onChange(value, isValid)
    }
  }

  return {
    reading,
    status: statusOf(shown, reading.isValid),
    flush,
    bindings: {
      ref,
      value: shown.text,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        const { isComposing, inputType } = event.nativeEvent as InputEvent
        const text = event.currentTarget.value
        // Rewriting text during IME composition would break it.
        if (isComposing) setShown((was) => ({ ...was, text, caret: null }))
        else apply(event.currentTarget, inputType)
      },
      onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
        apply(event.currentTarget)
      },
    },
  }
}

function untouched(value: string, format: boolean): Shown {
  const text = cleanPhoneText(value)
  return {
    text: format ? formatTypedPhone(text) : text,
    caret: null,
    changed: false,
    unreported: false,
    reported: null,
  }
}

/** The field starts as valid: an unchanged or empty field is never an error. */
function statusOf({ text, changed }: Shown, isValid: boolean): 'neutral' | 'valid' | 'invalid' {
  if (text === '') return 'neutral'
  if (isValid) return 'valid'
  return changed ? 'invalid' : 'neutral'
}

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
