import type { CheckoutButton } from '#server/dev-tools/submit-test-checkout.ts'
import { readPage } from '#tests/readers/read-page.ts'
import { parseMarkup, walkElements } from '#tests/site-checks/markup.ts'

type Reach = (request: Request) => Response | Promise<Response>

/** Presses a button of the test checkout's page, as a browser without scripts does. Returns where that leads. */
export async function pressTestCheckout(
  reach: Reach,
  { url, button }: { url: string; button: CheckoutButton },
): Promise<string> {
  const page = await (await reach(new Request(url))).text()
  const once = onceField(page)
  if (!once) throw new Error(`There is nothing to press: ${readPage(page).headings}`)
  const answer = await reach(
    new Request(url, {
      method: 'POST',
      body: new URLSearchParams({ once, button }),
      redirect: 'manual',
    }),
  )
  return new URL(answer.headers.get('Location') ?? '', url).href
}

/** The value of the hidden field that makes a form count once. */
export function onceField(page: string): string | undefined {
  const inputs = [...walkElements(parseMarkup(page), 'input')]
  return inputs.find(({ attributes }) => attributes.name === 'once')?.attributes.value
}
