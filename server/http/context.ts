import type { Site } from '#domain/site/site.ts'

/** What the first middleware learns of a request, for everything behind it. */
export type RequestFacts = {
  requestId: string
  site: Site
  clientAddress: string
  https: boolean
}

export type HttpEnv = {
  Variables: RequestFacts
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } }
}
