import type { Context } from 'hono'
import type { Site } from '#domain/site/site.ts'
import type { HttpEnv } from '#server/http/request-context.ts'

/** The origin to which a payment provider sends the customer back: the browser's own, if it is one of the site's. */
export function browserOrigin(c: Context<HttpEnv>): string {
  const site = c.get('site')
  const origins = [c.req.header('origin'), `${c.get('https') ? 'https' : 'http'}://${c.req.header('host')}`]
  return (
    origins.find((origin) => origin !== undefined && isSiteOrigin(site, origin)) ?? `https://${site.host}`
  )
}

function isSiteOrigin({ host, aliases }: Site, origin: string): boolean {
  const url = URL.parse(origin)
  return url !== null && url.origin === origin && [host, ...aliases].includes(url.hostname)
}
