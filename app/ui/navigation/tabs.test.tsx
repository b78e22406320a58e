import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tabs } from './tabs.tsx'

const tabs = [
  { id: 'upcoming', label: 'Upcoming', content: <p>Two trips</p> },
  { id: 'past', label: 'Past', content: <p>Five trips</p> },
  { id: 'saved', label: 'Saved', content: <p>No trips</p> },
]

test('the first tab is open, and every panel is in the page', async () => {
  const screen = await render(<Tabs label="Trips" tabs={tabs} />)

  await expect.element(screen.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('tabpanel', { name: 'Upcoming' })).toBeVisible()
  expect(screen.container.textContent).toContain('Five trips')
  await expect.element(screen.getByText('Five trips')).not.toBeVisible()
})

test('arrow keys, Home and End move the focus and open the tab immediately, wrapping around', async () => {
  const select = vi.fn()
  const screen = await render(<Tabs label="Trips" tabs={tabs} onSelect={select} />)

  await userEvent.click(screen.getByRole('tab', { name: 'Upcoming' }))
  for (const [key, name] of [
    ['ArrowRight', 'Past'],
    ['End', 'Saved'],
    ['ArrowRight', 'Upcoming'],
    ['ArrowLeft', 'Saved'],
    ['Home', 'Upcoming'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(screen.getByRole('tab', { name })).toHaveFocus()
    await expect.element(screen.getByRole('tabpanel', { name })).toBeVisible()
    expect(select).toHaveBeenLastCalledWith(name.toLowerCase())
  }
})

test('Tab leaves the tabs for the open panel', async () => {
  const screen = await render(<Tabs label="Trips" tabs={tabs} />)

  await userEvent.click(screen.getByRole('tab', { name: 'Past' }))
  await userEvent.tab()
  await expect.element(screen.getByRole('tabpanel', { name: 'Past' })).toHaveFocus()
})

test('the page can decide which tab is open', async () => {
  const screen = await render(<Tabs label="Trips" tabs={tabs} selected="saved" />)

  await expect.element(screen.getByRole('tabpanel', { name: 'Saved' })).toBeVisible()
})

test('axe finds no violation in tabs', async () => {
  const screen = await render(<Tabs label="Trips" tabs={tabs} />)

  expect((await axe.run(screen.container)).violations).toEqual([])
})
