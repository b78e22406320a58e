import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFollowLinks } from './links.tsx'

/** The clicks left to the browser. `stay` prevents their default action, which would leave the test's page. */
const leftAlone: string[] = []

function stay(event: MouseEvent) {
  if (!event.defaultPrevented) leftAlone.push((event.target as HTMLElement).textContent)
  event.preventDefault()
}

beforeEach(() => {
  leftAlone.length = 0
  window.addEventListener('click', stay)
})
afterEach(() => window.removeEventListener('click', stay))

function Here() {
  useFollowLinks()
  const { pathname, search, hash } = useLocation()
  return <output>{pathname + search + hash}</output>
}

async function renderLinks() {
  return render(
    <MemoryRouter>
      <Here />
      <a href="/fleet?seats=3#cars">page</a>
      <a href="/llms.txt">file</a>
      <a href="https://sagewoodcars.example/fleet">elsewhere</a>
      <a href="tel:+12125550147">phone</a>
      <a href="#part">part of this page</a>
      <a href="/fleet" target="_self">
        anew
      </a>
      <a href="/fleet" download>
        download
      </a>
      <a href="/fleet" onClick={(event) => event.preventDefault()}>
        handled
      </a>
    </MemoryRouter>,
  )
}

test('a link to one of our pages navigates client-side, with query and hash', async () => {
  const screen = await renderLinks()

  await userEvent.click(screen.getByRole('link', { name: 'page', exact: true }))

  await expect.element(screen.getByRole('status')).toHaveTextContent('/fleet?seats=3#cars')
  expect(leftAlone).toEqual([])
})

test('the browser handles other sites, files, phone numbers, downloads, anchors on this page and target windows', async () => {
  const screen = await renderLinks()
  const names = ['file', 'elsewhere', 'phone', 'part of this page', 'anew', 'download']

  for (const name of names) await userEvent.click(screen.getByRole('link', { name }))

  expect(leftAlone).toEqual(names)
  expect(screen.getByRole('status').element().textContent).toBe('/')
})

test.each(['Control', 'Shift', 'Meta', 'Alt'] as const)(
  'the browser handles a click with %s held',
  async (key) => {
    const screen = await renderLinks()

    await userEvent.click(screen.getByRole('link', { name: 'page', exact: true }), { modifiers: [key] })

    expect(leftAlone).toEqual(['page'])
  },
)

test('a click that another handler has handled is ignored', async () => {
  const screen = await renderLinks()

  await userEvent.click(screen.getByRole('link', { name: 'handled' }))

  expect(screen.getByRole('status').element().textContent).toBe('/')
})
