import type { Site, Sites } from '#domain/site/site.ts'

/** What the first middleware learns of a request, for everything behind it. */
export type RequestContext = {
  requestId: string
  site: Site
  /** Both: what belongs to one of them belongs to it, whoever asks by which host. */
  sites: Sites
  clientAddress: string
  https: boolean
}

export type HttpEnv = {
  Variables: RequestContext
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } }
}
