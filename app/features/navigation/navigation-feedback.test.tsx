import { createRoutesStub, Outlet, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFollowLinks } from './links.tsx'
import { useNavigationFeedback } from './navigation-feedback.ts'

const pages = ['fleet', 'services']

async function openFleet({ arrive = () => Promise.resolve() } = {}) {
  function Frame() {
    useFollowLinks()
    useNavigationFeedback()
    const navigate = useNavigate()
    return (
      <>
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

test('the document gets an event when a page loads and when it has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isFirst = true
  await openFleet({
    arrive: () => {
      if (!isFirst) return promise
      isFirst = false
      return Promise.resolve()
    },
  })
  const events: string[] = []
  const note = ({ type }: Event) => events.push(type)
  document.addEventListener('app:loading', note)
  document.addEventListener('app:idle', note)

  await userEvent.click(link('next page'))
  await expect.poll(() => events).toEqual(['app:loading'])
  resolve()
  await expect.element(heading('services')).toHaveFocus()
  await expect.poll(() => events.at(-1)).toBe('app:idle')
  document.removeEventListener('app:loading', note)
  document.removeEventListener('app:idle', note)
})
