import { html } from 'hono/html'
import { formatCents } from '#domain/pricing/price/price.ts'
import type { Site } from '#domain/site/site.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { TestCheckout } from '#server/data/payment/test-checkouts.ts'

export function checkoutPage(checkout: TestCheckout, { site, field }: { site: Site; field: string }) {
  const { id, declines, amountCents, cancelUrl } = checkout
  const amount = formatCents(amountCents)
  return page({
    site,
    title: declines > 0 ? 'The card was declined' : `Pay ${amount}`,
    body: html`${
      declines > 0 ? html`<p class="declined" role="status">Nothing was charged. You can try again.</p>` : ''
    }
      ${detailList(checkout)}
      <form method="post" action="/test-checkout/${id}">
        <input type="hidden" name="once" value="${field}" />
        <button class="solid" name="button" value="pay">Pay ${amount}</button>
        <h2>Other outcomes to try</h2>
        <div class="outcome">
          <p id="slow-note">Pays, and the news of it comes 10 seconds after you have returned.</p>
          <button name="button" value="pay-slowly" aria-describedby="slow-note">Pay slowly</button>
        </div>
        <div class="outcome">
          <p id="decline-note">The bank refuses the card. You stay here and can try again.</p>
          <button name="button" value="decline" aria-describedby="decline-note">Decline the card</button>
        </div>
        <div class="outcome">
          <p id="cancel-note">Back without paying. The checkout stays open.</p>
          <a class="button" href="${cancelUrl}" aria-describedby="cancel-note">Cancel</a>
        </div>
      </form>
      <p class="muted">If you leave this page alone, the checkout closes by itself when its time is up.</p>`,
  })
}

/** For a checkout that can no longer be paid. */
export function finishedPage(checkout: TestCheckout, site: Site) {
  const { title, text, backTo } = describeEnd(checkout)
  return page({
    site,
    title,
    body: html`<p>${text}</p>
      ${detailList(checkout)}
      <a class="button solid" href="${backTo}">Back to ${site.brand}</a>`,
  })
}

function describeEnd({ status, successUrl, cancelUrl }: TestCheckout) {
  if (status === 'paid' || status === 'authorized')
    return { title: 'This checkout is paid', text: 'There is nothing left to do here.', backTo: successUrl }
  if (status === 'expired')
    return { title: 'This checkout has expired', text: 'Nothing was charged.', backTo: cancelUrl }
  return { title: 'This checkout is closed', text: 'What was set aside was let go.', backTo: cancelUrl }
}

function detailList({ reference, description, amountCents, captures, expiresAt, status }: TestCheckout) {
  return html`<dl>
    <div><dt>Booking</dt><dd>${reference}</dd></div>
    <div><dt>For</dt><dd>${withNonBreakingSpaces(description)}</dd></div>
    <div><dt>Amount</dt><dd class="amount">${formatCents(amountCents)}</dd></div>
    ${
      status === 'open'
        ? html`<div><dt>How</dt><dd>${captures === 'now' ? 'Charged at once' : 'Set aside now, charged later'}</dd></div>
    <div><dt>Open until</dt><dd>${withNonBreakingSpaces(formatNewYorkTime(expiresAt))}</dd></div>`
        : ''
    }
  </dl>`
}

function page({ site, title, body }: { site: Site; title: string; body: unknown }) {
  return html`<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} | Test checkout of ${site.name}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/plain-page.css" />
    <link rel="stylesheet" href="/test-checkout/test-checkout.css" />
  </head>
  <body>
    <header>
      <p class="test-mode"><strong>Test checkout: no card is charged</strong></p>
      <p class="brand">${site.name}</p>
    </header>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>`
}
