import { type RefObject, useEffect, useRef } from 'react'

/** Where what had the focus is gone with what was shown before, the heading of what is shown now takes it. */
export function useFocusFallback(shown: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (last.current?.isConnected === false) heading.current?.focus()
  }, [shown])
  return heading
}
