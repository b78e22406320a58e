import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { findTestCheckout } from '#server/data/payment/test-checkouts.ts'
import { projectRoot } from '#server/files/project-root.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import {
  type CheckoutButton,
  submitTestCheckout,
  type TestCheckoutDependencies,
} from './submit-test-checkout.ts'
import { signFormToken } from './test-checkout-signature.ts'
import { checkoutPage, finishedPage } from './test-checkout-view.ts'

/**
 * `/test-checkout/{id}`: stands in for the page that a payment provider has on its own host. HTML without scripts. Only
 * served if the test checkout takes the payments.
 */
export function testCheckoutPages(deps: TestCheckoutDependencies) {
  const { db, secretKeys, now } = deps
  const pages = new Hono<HttpEnv>()

  pages.get('/test-checkout.css', async (c) => {
    c.header('Content-Type', 'text/css; charset=utf-8')
    c.header('Cache-Control', 'public, max-age=300')
    return c.body(await readFile(join(projectRoot, 'server/dev-tools/test-checkout.css'), 'utf8'))
  })
  pages.get(checkoutPath, async (c, next) => {
    const checkout = await findTestCheckout(db, { id: c.req.param('id') }, now())
    if (!checkout) return next()
    setHeaders(c)
    const site = c.get('site')
    if (checkout.status !== 'open') return c.html(finishedPage(checkout, site))
    return c.html(checkoutPage(checkout, { site, field: signFormToken(secretKeys, checkout) }))
  })
  pages.post(checkoutPath, shortBody, async (c, next) => {
    const id = c.req.param('id')
    const checkout = await findTestCheckout(db, { id }, now())
    if (!checkout) return next()
    const form = new URLSearchParams(await c.req.text())
    const button = form.get('button')
    const done =
      button && isButton(button)
        ? await submitTestCheckout(deps, { id, button, field: form.get('once') ?? '' })
        : 'nothing'
    setHeaders(c)
    return c.redirect(done === 'paid' ? checkout.successUrl : `/test-checkout/${id}`, 303)
  })
  return pages
}

const checkoutPath = '/:id{tcs_[A-Za-z0-9_-]+}'

const shortBody = bodyLimit({ maxSize: 4096, onError: (c) => c.text('The request is too large', 413) })

const buttons: readonly CheckoutButton[] = ['pay', 'pay-slowly', 'decline']

function isButton(value: string): value is CheckoutButton {
  return buttons.some((button) => button === value)
}

function setHeaders(c: Context<HttpEnv>): void {
  c.header('Content-Security-Policy', policy)
  c.header('Cache-Control', 'no-store')
}

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
