import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isAnalyticsAllowed } from '#domain/site/analytics-allowed.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { browserOptsOut, syncConsentAcrossTabs, useConsent } from './consent-store.ts'
import { useGoogleTag } from './use-google-tag.ts'

type Props = {
  id: string
  /** The path that the document was loaded for. */
  openedAt: string
}

/** Asks for consent where there is none yet, and measures where there is. */
export function Analytics({ id, openedAt }: Props) {
  const { pathname } = useLocation()
  const choice = useConsent((state) => state.choice)
  const declined = browserOptsOut()
  useEffect(syncConsentAcrossTabs, [])

  // The policy of a document that began as a payment page holds to its end.
  const possible = (path: string) =>
    isAnalyticsAllowed({ analyticsId: id }, openedAt) && isAnalyticsAllowed({ analyticsId: id }, path)
  useGoogleTag({ id, allowed: choice?.answer === 'granted' && !declined, mayBeMeasured: possible })

  return choice || declined || !possible(pathname) ? null : <ConsentBanner />
}
