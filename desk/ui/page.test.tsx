import { startTransition, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Page } from './page.tsx'

const heading = page.getByRole('heading', { name: 'Bookings' })
const field = page.getByRole('textbox', { name: 'Search' })

test('the heading of a screen takes the focus after a navigation', async () => {
  await navigateToBookings()

  await expect.element(heading).toHaveFocus()
})

test('a field that is entered as soon as the screen is there keeps the focus', async () => {
  // Runs right after the change of the page, before the browser does anything else.
  const entering = new MutationObserver(() => document.querySelector('input')?.focus())
  entering.observe(document.body, { childList: true, subtree: true })
  await navigateToBookings()
  await expect.element(field).toBeVisible()
  entering.disconnect()

  await userEvent.keyboard('lee')
  await expect.element(field).toHaveValue('lee')
})

async function navigateToBookings() {
  await render(<Desk />)
  await userEvent.click(page.getByRole('button', { name: 'Bookings' }))
}

/** Two screens; the second is shown the way a navigation does it. */
function Desk() {
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <Page key="bookings" title="Bookings">
        <input aria-label="Search" />
      </Page>
    )
  return (
    <Page key="now" title="Now">
      <button type="button" onClick={() => startTransition(() => setOpen(true))}>
        Bookings
      </button>
    </Page>
  )
}
