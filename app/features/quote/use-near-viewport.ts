import { type RefObject, useEffect, useState } from 'react'

/**
 * True once an element has been near the viewport. Before the first interaction the element must be visible, so that
 * merely opening a page does not load what is further down.
 */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  const interacted = useHasInteracted()
  useEffect(() => {
    if (near || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: interacted ? '800px 0px' : '0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, near, interacted])
  return near
}

const interactionEvents = ['scroll', 'pointerdown', 'keydown'] as const

function useHasInteracted(): boolean {
  const [interacted, setInteracted] = useState(false)
  useEffect(() => {
    const stopListening = new AbortController()
    const interact = () => {
      stopListening.abort()
      setInteracted(true)
    }
    for (const type of interactionEvents)
      addEventListener(type, interact, { passive: true, signal: stopListening.signal })
    return () => stopListening.abort()
  }, [])
  return interacted
}
