import { Hono } from 'hono'
import { html } from 'hono/html'
import { defineRoute } from '#server/api/routing/define-route.ts'
import type { DescribedCall } from '#server/api/routing/route-docs.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { type OpenapiDocument, openapiDocument } from './document.ts'
import { describeLimits, type Field, listFields } from './fields.ts'
import type { Content, Operation } from './operation.ts'

/** `/api/openapi.json` for programs, `/api/docs` for people: both describe the calls that are registered. */
export function openapiApi({ now, calls }: { now: () => Date; calls: () => DescribedCall[] }) {
  const api = new Hono<HttpEnv>()
  const documentFor = (name: string) => openapiDocument({ title: `${name} API`, now: now(), calls: calls() })
  const asJson = oncePerDay(now, (name) => JSON.stringify(documentFor(name)))
  const asPage = oncePerDay(now, async (name) => String(await docsPage(documentFor(name))))

  defineRoute(api, 'GET /openapi.json', {
    summary: 'Get this document',
    errors: [],
    handle: ({ c }) => c.body(asJson(c.get('site').name), 200, { 'Content-Type': 'application/json' }),
  })

  defineRoute(api, 'GET /docs', {
    summary: 'Show this document as a page',
    errors: [],
    handle: async ({ c }) => c.html(await asPage(c.get('site').name)),
  })

  return api
}

/** Makes a text for each site once a day: its examples have dates, and making it for each request would take too long. */
function oncePerDay<Text>(now: () => Date, make: (name: string) => Text): (name: string) => Text {
  let day = ''
  let texts = new Map<string, Text>()
  return (name) => {
    const today = now().toISOString().slice(0, 10)
    if (today !== day) texts = new Map()
    day = today
    const text = texts.get(name) ?? make(name)
    texts.set(name, text)
    return text
  }
}

/** The OpenAPI document as a page without scripts. */
function docsPage(document: OpenapiDocument) {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  )
  return html`<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${document.info.title}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/plain-page.css" />
    <link rel="stylesheet" href="/api-docs.css" />
  </head>
  <body>
    <a class="skip" href="#calls">Skip to the calls</a>
    <header>
      <p><a href="/">Home</a></p>
      <h1>${document.info.title}</h1>
      <p>${document.info.description}</p>
      <p>For machines: <a href="/api/openapi.json">openapi.json</a></p>
    </header>
    <nav aria-label="Calls">
      <ul>
        ${calls.map(
          ({ method, path, operation }) => html`<li>
          <a href="#${operation.operationId}"><span class="method">${method}</span> ${breakable(path)}</a>
        </li>`,
        )}
      </ul>
    </nav>
    <main id="calls">${calls.map((call) => section(document, call))}${errors(document)}</main>
  </body>
</html>`
}

type ShownCall = { path: string; method: string; operation: Operation }

function section(document: OpenapiDocument, { path, method, operation }: ShownCall) {
  const { operationId, summary, description, responses, requestBody, security } = operation
  const parameters = operation.parameters.map(({ name, required, description, ...parameter }) => ({
    name,
    required,
    type: `${parameter.in}, ${'type' in parameter.schema ? [parameter.schema.type].flat().join(' or ') : ''}`,
    note: [description, describeLimits(parameter.schema)].filter(Boolean).join('. '),
  }))
  const [answered, ...refused] = Object.entries(responses).map(([status, response]) => ({
    status,
    ...resolve(document, response),
  }))
  return html`<section aria-labelledby="${operationId}">
    <h2 id="${operationId}">${summary}</h2>
    <p class="call"><code><span class="method">${method}</span> ${breakable(path)}</code></p>
    ${description ? html`<p>${description}</p>` : ''}
    ${security ? html`<p>${'x-chauffeur-permission' in operation ? `On a chauffeur’s phone, with the permission “${operation['x-chauffeur-permission']}”.` : 'x-permission' in operation ? `At the desk, with the permission “${operation['x-permission']}”${operation['x-dangerous'] ? ' and a fresh proof of identity' : ''}.` : html`For signed-in customers: <code>Authorization: Bearer …</code>`}</p>` : ''}
    ${table({ heading: 'Parameters', of: summary, rows: parameters })}
    ${content(document, { heading: 'Body', of: summary, content: requestBody?.content })}
    ${content(document, { heading: `Answer ${answered?.status}`, of: summary, content: answered?.content })}
    ${
      refused.length > 0
        ? html`<p>
            Refused with ${refused.map(({ status }, n) => html`${n > 0 ? ', ' : ''}<a href="#errors">${status}</a>`)}
          </p>`
        : ''
    }
  </section>`
}

function errors(document: OpenapiDocument) {
  const responses = Object.entries(document.components.responses)
  return html`<section aria-labelledby="errors">
    <h2 id="errors">Errors</h2>
    ${responses.map(([name, { description, content }]) => {
      const status = name.replace(/\D/g, '')
      return html`<h3>${status}</h3>
        <p>${description}.</p>
        ${example(`Error ${status}`, content['application/json']?.example)}`
    })}
  </section>`
}

type Shown = { heading: string; of: string; content: Content | undefined }

function content(document: OpenapiDocument, { heading, of, content = {} }: Shown) {
  return Object.entries(content).map(([type, { schema, example: given }]) => {
    if (!schema) return html`<h3>${heading}</h3><p>${type}</p>`
    const fields = table({ heading, of, rows: listFields(document, schema) })
    return html`${fields}${given === undefined ? '' : example(`${heading} of “${of}”`, given)}`
  })
}

function table({ heading, of, rows }: { heading: string; of: string; rows: Field[] }) {
  if (rows.length === 0) return ''
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${heading} of “${of}”">
    <table>
      <caption>${heading}</caption>
      <thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead>
      <tbody>
        ${rows.map(
          ({ name, type, required, note }) => html`<tr>
          <th scope="row"><code>${name}</code></th>
          <td>${type}</td>
          <td>${[required ? 'Required.' : '', note].filter(Boolean).join(' ')}</td>
        </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

type Response = { description: string; content: Content }

function resolve(document: OpenapiDocument, response: object): Response {
  const name = '$ref' in response ? String(response.$ref).split('/').at(-1) : undefined
  return (name ? document.components.responses[name as keyof object] : response) as Response
}

function example(label: string, value: unknown) {
  return html`<details>
    <summary>Example<span class="aside">: ${label}</span></summary>
    <pre tabindex="0" role="group" aria-label="${label}">${JSON.stringify(value, null, 2)}</pre>
  </details>`
}

/** A long path may break where it has a slash. */
function breakable(path: string) {
  return path.split('/').map((part, n) => (n === 0 ? part : html`/<wbr />${part}`))
}
