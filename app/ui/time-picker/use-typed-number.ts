import { type KeyboardEvent, useRef } from 'react'

type Settings = { min: number; max: number; onNumber: (number: number) => void }

/**
 * Digits that are typed on a select, read as one number. Left to itself a browser takes the same digit twice as a wish
 * for the next option that begins with it, and makes 21 of 22.
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
