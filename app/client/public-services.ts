import { useEffect, useState } from 'react'
import { embeddedServices, type PublicServices } from '#domain/site/public-services.ts'
import { callApi } from './call-api.ts'

/** Asked once a document, when the first form needs to know: a page that nobody fills in carries no keys. */
export function loadPublicServices(): Promise<PublicServices> {
  loading ??= fetchPublicServices()
  return loading
}

/** Undefined until the answer is there. */
export function usePublicServices(): PublicServices | undefined {
  const [services, setServices] = useState<PublicServices>()
  useEffect(() => {
    let left = false
    loadPublicServices().then((answer) => left || setServices(answer))
    return () => {
      left = true
    }
  }, [])
  return services
}

let loading: Promise<PublicServices> | undefined

async function fetchPublicServices(): Promise<PublicServices> {
  const answer = await callApi<{ data: { services: PublicServices } }>('/config')
  if (answer.ok) return answer.data.data.services ?? embeddedServices
  // The product's own services need no key, and the next form asks again.
  loading = undefined
  return embeddedServices
}
