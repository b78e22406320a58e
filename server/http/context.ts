import type { Site, Sites } from '#domain/site/site.ts'

/** Set by the first middleware for every handler after it. */
export type RequestContext = {
  requestId: string
  site: Site
  /** Both sites: a booking belongs to the site it was made on, whichever host the request names. */
  sites: Sites
  clientAddress: string
  https: boolean
}

export type HttpEnv = {
  Variables: RequestContext
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } }
}
