import { type ComponentProps, useEffect, useState } from 'react'
import type { LiveTripSection } from './live/live-trip.tsx'

type Props = ComponentProps<typeof LiveTripSection>

/** The trip while it happens. Its script is loaded when this is rendered; `children` are shown before that. */
export function LivePart(props: Props) {
  const [Section, setSection] = useState<typeof LiveTripSection | null>(null)
  useEffect(() => {
    let isWanted = true
    import('./live/live-trip.tsx').then(
      (part) => isWanted && setSection(() => part.LiveTripSection),
      // Without it, the page shows the booking and the chauffeur as it has loaded them.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])
  return Section ? <Section {...props} /> : props.children
}
