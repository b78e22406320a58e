import { type KeyboardEvent, useRef } from 'react'

type Settings = { min: number; max: number; onNumber: (number: number) => void }

/**
 * Reads digits typed on a select as one number. Browsers treat a repeated digit as a search for the next option that
 * starts with it, and turn 22 into 21.
 */
export function useTypedNumber({ min, max, onNumber }: Settings) {
  const digits = useRef('')

  function beginAnew() {
    digits.current = ''
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const joined = digits.current + event.key
    digits.current = joined.length > 2 || Number(joined) > max ? event.key : joined
    const number = Number(digits.current)
    if (number >= min) onNumber(number)
  }

  return { onKeyDown, beginAnew }
}
