import axe from 'axe-core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Accordion } from './accordion.tsx'

const items = [
  { id: 'wait', title: 'How long will you wait?', content: 'Fifteen minutes.' },
  { id: 'seats', title: 'Do you have child seats?', content: 'Three kinds.' },
]

test('an item opens and closes by pointer and keyboard', async () => {
  const screen = await render(<Accordion items={items} />)

  await userEvent.click(screen.getByText('How long will you wait?'))
  await expect.element(screen.getByText('Fifteen minutes.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Fifteen minutes.')).not.toBeVisible()
})

test('with a name, opening an item closes the other', async () => {
  const screen = await render(<Accordion items={items} name="faq" />)
  const open = () => [...screen.container.querySelectorAll('details[open]')].map(({ id }) => id)

  await userEvent.click(screen.getByText('How long will you wait?'))
  await userEvent.click(screen.getByText('Do you have child seats?'))
  await expect.poll(open).toEqual(['seats'])
})

test('axe finds no violation in an accordion', async () => {
  const screen = await render(
    <Accordion items={[{ ...items[0], title: 'Open', content: 'x', open: true }]} />,
  )

  expect((await axe.run(screen.container)).violations).toEqual([])
})
