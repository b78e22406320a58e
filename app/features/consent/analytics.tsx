import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { mayBeMeasured } from '#domain/site/measured.ts'
import { browserDeclines, followOtherTabs, useChoice } from './choice.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { useTag } from './use-tag.ts'

type Props = {
  id: string
  /** The path that the document was loaded for. */
  openedAt: string
}

/** Asks for consent where there is none yet, and measures where there is. */
export function Analytics({ id, openedAt }: Props) {
  const { pathname } = useLocation()
  const choice = useChoice((state) => state.choice)
  const declined = browserDeclines()
  useEffect(followOtherTabs, [])

  // The policy of a document that began as a payment page holds to its end.
  const possible = (path: string) =>
    mayBeMeasured({ analyticsId: id }, openedAt) && mayBeMeasured({ analyticsId: id }, path)
  useTag({ id, allowed: choice?.answer === 'granted' && !declined, mayBeMeasured: possible })

  return choice || declined || !possible(pathname) ? null : <ConsentBanner />
}
