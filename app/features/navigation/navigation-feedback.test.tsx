import { createRoutesStub, Outlet, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFollowLinks } from './links.tsx'
import { NavigationFeedback } from './navigation-feedback.tsx'

const pages = ['fleet', 'services']

async function openFleet({ arrive = () => Promise.resolve() } = {}) {
  function Frame() {
    useFollowLinks()
    const navigate = useNavigate()
    return (
      <>
        <NavigationFeedback />
        <main>
          <Outlet />
        </main>
        <a href="/services">next page</a>
        <a href="/fleet?seats=3">other cars</a>
        <a href="/services#weddings">place on the next page</a>
        <button type="button" onClick={() => navigate(-1)}>
          back
        </button>
      </>
    )
  }
  const Stub = createRoutesStub([
    {
      Component: Frame,
      children: pages.map((name) => ({
        path: `/${name}`,
        loader: arrive,
        HydrateFallback: () => null,
        Component: () => (
          <>
            <h1>{name}</h1>
            <h2 id="weddings">weddings</h2>
          </>
        ),
      })),
    },
  ])
  await render(<Stub initialEntries={['/fleet']} />)
  await expect.element(page.getByRole('heading', { name: 'fleet' })).toBeVisible()
}

const link = (name: string) => page.getByRole('link', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name })

test('following a link focuses the heading of the new page; going back does not move the focus', async () => {
  await openFleet()
  expect(document.activeElement).toBe(document.body)

  await userEvent.click(link('next page'))
  await expect.element(heading('services')).toHaveFocus()

  await userEvent.click(page.getByRole('button', { name: 'back' }))
  await expect.element(heading('fleet')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'back' })).toHaveFocus()
  await userEvent.click(link('next page'))
  await expect.element(heading('services')).toHaveFocus()
})

test('a change of the query does not move the focus', async () => {
  await openFleet()
  await userEvent.click(link('other cars'))
  await userEvent.click(link('other cars'))

  await expect.element(link('other cars')).toHaveFocus()
})

test('a link with a hash focuses its target on the new page', async () => {
  await openFleet()
  await userEvent.click(link('place on the next page'))

  await expect.element(heading('weddings')).toHaveFocus()
})

test('the loading bar is shown while a slow page loads', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isFirst = true
  await openFleet({
    arrive: () => {
      if (!isFirst) return promise
      isFirst = false
      return Promise.resolve()
    },
  })
  const bar = page.getByRole('progressbar', { name: 'Loading page' })
  expect(bar.query()).toBeNull()

  await userEvent.click(link('next page'))
  await expect.element(bar).toBeVisible()
  resolve()
  await expect.element(heading('services')).toHaveFocus()
  await expect.poll(() => bar.query(), { timeout: 3000 }).toBeNull()
})
