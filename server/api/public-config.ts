import { Hono } from 'hono'
import type { PublicServices } from '#domain/site/services.ts'
import { publicSite } from '#domain/site/site.ts'
import type { HttpEnv } from '#server/http/context.ts'

/** The public configuration of the site whose host was asked, and the keys of the services that its pages talk to. */
export function publicConfigApi({ services }: { services: PublicServices }) {
  return new Hono<HttpEnv>().get('/', (c) => c.json({ data: { ...publicSite(c.get('site')), services } }))
}
