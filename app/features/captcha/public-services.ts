import { useEffect, useState } from 'react'
import { callApi } from '#app/features/api/call-api.ts'
import { ownServices, type PublicServices } from '#domain/site/services.ts'

/** Asked once a document, when the first form needs to know: a page that nobody fills in carries no keys. */
export function askPublicServices(): Promise<PublicServices> {
  asked ??= ask()
  return asked
}

/** Undefined until the answer is there. */
export function usePublicServices(): PublicServices | undefined {
  const [services, setServices] = useState<PublicServices>()
  useEffect(() => {
    let left = false
    askPublicServices().then((answer) => left || setServices(answer))
    return () => {
      left = true
    }
  }, [])
  return services
}

let asked: Promise<PublicServices> | undefined

async function ask(): Promise<PublicServices> {
  const answer = await callApi<{ data: { services: PublicServices } }>('/config')
  if (answer.ok) return answer.data.data.services ?? ownServices
  // The product's own services need no key, and the next form asks again.
  asked = undefined
  return ownServices
}
