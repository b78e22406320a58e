import type { CheckoutButton } from '#server/dev-tools/submit-test-checkout.ts'

type Reach = (request: Request) => Response | Promise<Response>

/** Presses a button of the test checkout's page, as a browser without scripts does. Returns where that leads. */
export async function pressTestCheckout(
  reach: Reach,
  { url, button }: { url: string; button: CheckoutButton },
): Promise<string> {
  const page = await (await reach(new Request(url))).text()
  const once = page.match(/name="once" value="([^"]+)"/)?.[1]
  if (!once) throw new Error(`There is nothing to press: ${page.match(/<h1>([^<]*)/)?.[1]}`)
  const answer = await reach(
    new Request(url, {
      method: 'POST',
      body: new URLSearchParams({ once, button }),
      redirect: 'manual',
    }),
  )
  return new URL(answer.headers.get('Location') ?? '', url).href
}
