import { Hono } from 'hono'
import type { HttpEnv } from '#server/http/context.ts'
import { docsPage } from './docs-page.ts'
import { openapiDocument } from './document.ts'

/** `/api/openapi.json` for machines, `/api/docs` for people: the same description, made from the schemas that validate. */
export function openapiApi({ now }: { now: () => Date }) {
  const api = new Hono<HttpEnv>()
  const documentFor = (name: string) => openapiDocument({ title: `${name} API`, now: now() })

  api.get('/openapi.json', (c) => c.json(documentFor(c.get('site').name)))
  api.get('/docs', (c) => c.html(docsPage(documentFor(c.get('site').name))))

  return api
}
