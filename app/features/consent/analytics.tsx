import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isAnalyticsAllowed } from '#domain/site/analytics-allowed.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { browserOptsOut, syncConsentAcrossTabs, useConsent } from './consent-store.ts'
import { useGoogleTag } from './use-google-tag.ts'

type Props = {
  id: string
  /** The path of the loaded document, before any client-side navigation. */
  openedAt: string
}

/** Asks for consent, and runs the tag once it is granted. */
export function Analytics({ id, openedAt }: Props) {
  const { pathname } = useLocation()
  const choice = useConsent((state) => state.choice)
  const declined = browserOptsOut()
  useEffect(syncConsentAcrossTabs, [])

  // A document loaded as a payment page has that page's content security policy until it is left.
  const isAllowed = (path: string) =>
    isAnalyticsAllowed({ analyticsId: id }, openedAt) && isAnalyticsAllowed({ analyticsId: id }, path)
  useGoogleTag({ id, allowed: choice?.answer === 'granted' && !declined, mayBeMeasured: isAllowed })

  return choice || declined || !isAllowed(pathname) ? null : <ConsentBanner />
}
