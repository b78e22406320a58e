import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element has come near the window, once and for all. Until the visitor does something, only what is in sight
 * counts: a page that is merely opened does not pay for what lies further down.
 */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  const stirred = useHasInteracted()
  useEffect(() => {
    if (near || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: stirred ? '800px 0px' : '0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, near, stirred])
  return near
}

const interactionEvents = ['scroll', 'pointerdown', 'keydown'] as const

function useHasInteracted(): boolean {
  const [stirred, setStirred] = useState(false)
  useEffect(() => {
    const stopListening = new AbortController()
    const stir = () => {
      stopListening.abort()
      setStirred(true)
    }
    for (const sign of interactionEvents)
      addEventListener(sign, stir, { passive: true, signal: stopListening.signal })
    return () => stopListening.abort()
  }, [])
  return stirred
}
