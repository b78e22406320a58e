import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stepper } from './stepper.tsx'

const steps = ['Trip', 'Cars', 'Contact', 'Review']

beforeEach(async () => {
  await page.viewport(1280, 800)
})

test('completed, current and upcoming steps are named in text', async () => {
  const screen = await render(<Stepper label="Booking" steps={steps} current={1} />)

  const labels = screen
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)
  expect(labels[0]).toContain('Completed: Trip')
  expect(labels[1]).toContain('Current: Cars')
  expect(labels[2]).toContain('Upcoming: Contact')
  await expect.element(screen.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step')
})

test('only completed steps lead back', async () => {
  const select = vi.fn()
  const screen = await render(<Stepper label="Booking" steps={steps} current={2} onSelect={select} />)

  expect(screen.getByRole('button').elements()).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Completed: Cars' }))
  expect(select).toHaveBeenCalledWith(1)
})

test('on a phone one line names the current step', async () => {
  await page.viewport(390, 800)
  const screen = await render(<Stepper label="Booking" steps={steps} current={1} onSelect={() => {}} />)

  await expect.element(screen.getByText('Step 2 of 4 · Cars')).toBeVisible()
  const back = screen.getByRole('button', { name: 'Completed: Trip' }).element()
  expect(back.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('axe finds no violation in the stepper', async () => {
  const screen = await render(<Stepper label="Booking" steps={steps} current={1} onSelect={() => {}} />)
  expect((await axe.run(screen.container)).violations).toEqual([])
})
