import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stepper } from './stepper.tsx'

const steps = ['Trip', 'Cars', 'Contact', 'Review']

beforeEach(async () => {
  await page.viewport(1280, 800)
})

test('completed, current and upcoming are said in words', async () => {
  const screen = await render(<Stepper label="Booking" steps={steps} current={1} />)

  const said = screen
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)
  expect(said[0]).toContain('Completed: Trip')
  expect(said[1]).toContain('Current: Cars')
  expect(said[2]).toContain('Upcoming: Contact')
  await expect.element(screen.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step')
})

test('only completed steps lead back', async () => {
  const select = vi.fn()
  const screen = await render(<Stepper label="Booking" steps={steps} current={2} onSelect={select} />)

  expect(screen.getByRole('button').elements()).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Completed: Cars' }))
  expect(select).toHaveBeenCalledWith(1)
})

test('on a phone one line says where the visitor is', async () => {
  await page.viewport(390, 800)
  const screen = await render(<Stepper label="Booking" steps={steps} current={1} onSelect={() => {}} />)

  await expect.element(screen.getByText('Step 2 of 4 · Cars')).toBeVisible()
  const back = screen.getByRole('button', { name: 'Completed: Trip' }).element()
  expect(back.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('the stepper has no accessibility fault', async () => {
  const screen = await render(<Stepper label="Booking" steps={steps} current={1} onSelect={() => {}} />)
  expect((await axe.run(screen.container)).violations).toEqual([])
})
