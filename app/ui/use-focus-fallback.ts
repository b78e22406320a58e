import { type RefObject, useEffect, useRef } from 'react'

/** If the focused element was removed with the previous view, the new view's heading takes the focus. */
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
