import { Hono } from 'hono'
import { readConfig } from '#server/config.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requestFacts } from '#server/http/request-facts.ts'

type Call = {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  from?: string
  host?: string
}

/** One resource of the API alone, as the product mounts it. `from` is the client's address. */
export function mountApi(api: Hono<HttpEnv>) {
  const read = readConfig({ SECRET_KEY: 'x'.repeat(32) }, [])
  if (!read.ok) throw new Error(read.faults.join('\n'))
  const app = new Hono<HttpEnv>()
  app.use(requestFacts({ sites: read.config.sites, trustProxy: true }))
  app.route('/', api)

  return async function call(
    path: string,
    { method, body, headers = {}, from = '192.0.2.7', host = 'localhost' }: Call = {},
  ): Promise<Response> {
    return app.request(`http://${host}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { 'X-Forwarded-For': from, 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }
}
