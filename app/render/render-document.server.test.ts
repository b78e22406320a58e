import { createElement as h, Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { renderDocument } from './render-document.server.ts'

const options = {
  data: undefined,
  nonce: undefined,
  pageScripts: ['/assets/page-script-x.js', '/assets/page-script-on-demand-x.js'],
  timeoutMs: 5_000,
}

test('a page begins with the document type, whether a part suspends or not', async () => {
  for (const content of [Promise.resolve('Ready'), 'Ready']) {
    const html = await renderDocument(pageWith(content), options)

    expect(html).toMatch(/^<!DOCTYPE html><html>/)
    expect(html.match(/<!DOCTYPE/g)).toHaveLength(1)
    expect(html).toContain('Ready')
  }
})

test('a page is not rendered without a part that fails', async () => {
  const failing = Promise.reject(new Error('no such car'))

  await expect(renderDocument(pageWith(failing), options)).rejects.toThrow('no such car')
})

test('a page whose part never gets its data fails after a while', async () => {
  const pending = new Promise<string>(() => undefined)

  await expect(renderDocument(pageWith(pending), { ...options, timeoutMs: 20 })).rejects.toThrow('aborted')
})

function pageWith(content: string | Promise<string>) {
  const part = h(Suspense, { fallback: 'Loading' }, h(Part, { content }))
  const script = { dangerouslySetInnerHTML: { __html: 'window.__reactRouterContext = {};' } }
  return h('html', {}, h('head'), h('body', {}, part, h('script', script)))
}

function Part({ content }: { content: string | Promise<string> }) {
  return typeof content === 'string' ? content : use(content)
}
