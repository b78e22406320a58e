import { useEffect, useState } from 'react'
import { embeddedServices, type PublicServices } from '#domain/site/page-dependencies.ts'
import { callApi } from './call-api.ts'

/** Fetched once per document, when the first form needs it, so that pages without a used form carry no keys. */
export function loadPublicServices(): Promise<PublicServices> {
  loading ??= fetchPublicServices()
  return loading
}

/** Undefined until the response arrives. */
export function usePublicServices(): PublicServices | undefined {
  const [services, setServices] = useState<PublicServices>()
  useEffect(() => {
    let unmounted = false
    loadPublicServices().then((loaded) => unmounted || setServices(loaded))
    return () => {
      unmounted = true
    }
  }, [])
  return services
}

let loading: Promise<PublicServices> | undefined

async function fetchPublicServices(): Promise<PublicServices> {
  const result = await callApi('GET /config')
  if (result.ok) return result.data.data.services ?? embeddedServices
  // The embedded services need no key. The next form tries again.
  loading = undefined
  return embeddedServices
}
