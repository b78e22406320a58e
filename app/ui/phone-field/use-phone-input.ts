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
import { formatPhoneEdit } from './format-phone-edit.ts'

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
